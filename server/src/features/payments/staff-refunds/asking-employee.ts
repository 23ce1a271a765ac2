import type { Actor, Guest } from '@myaccount/domain/session/actor'

/** Who asks for a refund or decides on one, and by which request, for the audit. */
export interface AskingEmployee {
  readonly actor: Exclude<Actor, Guest>
  readonly nowMs: number
  readonly requestId: string
}
