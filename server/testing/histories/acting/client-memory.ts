/** What people did and what they were told: the third of the three books. */
export interface ClientMemory {
  /** By person and the plan's key. */
  readonly checkouts: Map<string, string>
  readonly submissions: Submission[]
  /** What was pressed for at once, an account each; both may have sent it. */
  readonly submissionsOfAccounts: (readonly Submission[])[]
  readonly answers: ClientAnswer[]
  /** What broke where nothing may break: work that threw, answers of 5xx. */
  readonly breakages: string[]
  /** Refunds that employees were told are asked for. */
  readonly refunds: { readonly refundId: string; readonly isLost: boolean }[]
  /** Since the standby is behind: what people are told now is lost with what was committed. */
  isBehind: boolean
  /** While it takes over, nobody may be served. */
  isTakingOver: boolean
  readonly bank: BankMemory
  readonly guests: GuestSubmission[]
  readonly drafts: DraftSubmission[]
}

/** The acts about a bank draft that the product confirmed to a person. */
export interface DraftSubmission {
  readonly what: 'paused' | 'resumed' | 'agreed' | 'ended'
  /** Null of the end, which is of the policy. */
  readonly invoiceNumber: string | null
  /** The drafts that an answer to the unenrollment names as not stoppable any more. */
  readonly stillDrafted: readonly string[]
  /** Of the press, before it was answered. */
  readonly atMs: number
  readonly isLost: boolean
}

/** One bill that a stranger pays, however often it was sent. */
export interface GuestSubmission {
  readonly key: string
  readonly cookie: string
  readonly body: object
  readonly answers: Submission['answers']
}

/** One checkout with one body, however often it was sent. */
export interface Submission {
  readonly key: string
  readonly body: object
  readonly person: number
  readonly answers: { readonly status: number; readonly json: unknown; readonly isLost: boolean }[]
}

/** A payment as a page was told that it stands. */
export interface ClientAnswer {
  readonly paymentId: string
  readonly state: string
  readonly person: number
  readonly isLost: boolean
}

/** What people did to add a bank account. */
export interface BankMemory {
  /** Entries that were begun, the newest last. */
  readonly begun: { readonly stepUpId: string; readonly person: number; readonly accountNumber: string }[]
  /** 200: it was said to be right, or the entry was open already. */
  readonly entered: {
    readonly stepUpId: string
    readonly person: number
    readonly code: string
    readonly atMs: number
    readonly status: number
  }[]
  /** Fields that were opened, and under which entry. */
  readonly opened: { readonly setupId: string; readonly stepUpId: string | null }[]
}

export const openMemory = (): ClientMemory => ({
  checkouts: new Map(),
  submissions: [],
  submissionsOfAccounts: [],
  answers: [],
  breakages: [],
  refunds: [],
  isBehind: false,
  isTakingOver: false,
  bank: { begun: [], entered: [], opened: [] },
  guests: [],
  drafts: [],
})

/** The payments that people know of, the oldest first. */
export function knownPayments({ answers }: ClientMemory): string[] {
  return [...new Set(answers.map(({ paymentId }) => paymentId))]
}

/** Whether all that is known of it was told by the database that is gone. */
export function isLost({ answers }: ClientMemory, payment: string): boolean {
  return answers.every((answer) => answer.paymentId !== payment || answer.isLost)
}

/** What takes a payment, or gives one up: nothing of it happens before the processor's list was read (ADR 0040). */
export const waitsForList: ReadonlySet<string> = new Set(['pay', 'code', 'new code', 'cancel'])

/** Refused because that list was not read yet. */
export function isPaused(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'code' in json && json.code === 'payment.paused'
}
