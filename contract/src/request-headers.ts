/** The fixed custom header of every API request (specification 7, ADR 0006): a foreign page cannot send it. */
export const apiHeader = { name: 'x-myaccount-request', value: '1' } as const

/** The page makes one for each checkout: the same key and body get the first answer again (domain.md 3.6). */
export const idempotencyHeader = 'idempotency-key'

/** Set by our client on polling, prefetch and the like; such a call keeps no session alive (ADR 0003). */
export const backgroundHeader = 'x-myaccount-background'
