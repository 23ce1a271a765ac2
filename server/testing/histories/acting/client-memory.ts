/** What people did and what they were told: the third of the three books. */
export interface ClientMemory {
  readonly presses: Press[]
  readonly answers: ClientAnswer[]
  /** What broke where nothing may break: work that threw, answers of 5xx. */
  readonly breakages: string[]
}

/** One key with one body, however often it was sent. */
export interface Press {
  readonly key: string
  readonly body: object
  readonly person: number
  readonly answers: { readonly status: number; readonly json: unknown }[]
}

/** A payment as a page was told that it stands. */
export interface ClientAnswer {
  readonly paymentId: string
  readonly state: string
  readonly person: number
}

export const openMemory = (): ClientMemory => ({ presses: [], answers: [], breakages: [] })

/** The payments that people know of, the oldest first. */
export function knownPayments({ answers }: ClientMemory): string[] {
  return [...new Set(answers.map(({ paymentId }) => paymentId))]
}
