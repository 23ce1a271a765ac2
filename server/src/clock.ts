/** Epoch milliseconds of the system clock: rules sessions and tokens, and never moves by itself (ADR 0013). */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()
