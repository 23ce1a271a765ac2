/** Epoch milliseconds of the system clock: rules sessions and tokens, and never moves by itself (decision 23). */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()
