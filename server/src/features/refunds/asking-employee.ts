import type { Actor, Guest } from '@myaccount/domain/session/actor'

/** The employee who requests or decides a refund, and the id of the HTTP request, for the audit. */
export interface AskingEmployee {
  readonly actor: Exclude<Actor, Guest>
  readonly nowMs: number
  readonly requestId: string
}
