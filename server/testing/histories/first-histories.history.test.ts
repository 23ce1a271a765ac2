import { holdHistories } from './hold-histories.ts'

// Most of the fifty; the other file has more to do.
holdHistories(1, 35)
