import { holdHistories } from './hold-histories.ts'

// Fifty in two files: one plays while the other waits for its database.
holdHistories(1, 30)
