import { testHistories } from './test-histories.ts'

testHistories(26, 50)
