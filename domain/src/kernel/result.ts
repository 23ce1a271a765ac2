/**
 * An expected refusal is a value, not an exception (architecture, section 5): the caller must check `ok`
 * before it gets the value. Exceptions are for bugs in our own code.
 */
export type Result<Value, Refusal> = Accepted<Value> | Refused<Refusal>
export type Accepted<Value> = { readonly ok: true; readonly value: Value }
export type Refused<Refusal> = { readonly ok: false; readonly refusal: Refusal }

export function ok<Value>(value: Value): Accepted<Value> {
  return { ok: true, value }
}

export function refuse<Refusal>(refusal: Refusal): Refused<Refusal> {
  return { ok: false, refusal }
}
