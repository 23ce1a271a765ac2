import { enrollPolicy } from '../../../../../testing/enroll-policy.ts'
import { larkspur } from '../../../../../testing/test-records.ts'
import { typedBank } from '../../../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../../../payments/testing/start-paying-app.ts'

/**
 * The bill of 12MF0104417: $1,626.34, due on Sunday, March 15, 2026; requested from Thursday on, taken on Monday. Today
 * is Tuesday.
 */
export const draftedPolicy = '12MF0104417'
export const draftedInvoice = '1000044110'
export const requestDay = 2

const dayMs = 24 * 60 * 60 * 1000

export interface DraftRowOfTest {
  readonly presentation: number
  readonly state: string
  readonly reason: string | null
  readonly return_code: string | null
  readonly outcome: string | null
  readonly pay_by: string | null
  readonly request_on: string
}

export interface DraftFixture extends PayingApp {
  /** From that account; answers the acceptance's id. */
  enroll(accountNumber?: string): Promise<string>
  /** Moves the clocks of the portal and the processor. */
  passDays(days: number): void
  /** Plans and does all that is due. */
  run(): Promise<void>
  drafts(): Promise<DraftRowOfTest[]>
  /** Cents of what the processor was asked for. */
  charges(): number[]
  enrollment(): Promise<string | undefined>
}

export async function openDraftFixture(
  logTo?: { write(line: string): void },
  configuration?: Readonly<Record<string, string>>,
): Promise<DraftFixture> {
  const the = await startPayingApp(logTo, configuration)

  async function saveBank(number: string): Promise<string> {
    const method = await the.save('bank', typedBank(number))
    const verified = await the.call({
      method: 'POST',
      path: `/api/v1/payment/method/${method.id}/verify`,
      cookie: await the.signIn('treasurer'),
      body: { amountsCents: [32, 45] },
    })
    if (verified.statusCode !== 200) throw new Error(`Not verified: ${verified.body}`)
    const [row] = await the.sql<{ id: string }>(
      `select method_id as id from payment_methods where account_number = $1 order by added_at desc limit 1`,
      [larkspur],
    )
    return row?.id ?? ''
  }

  return {
    ...the,
    async enroll(accountNumber = '000123456789') {
      const methodId = await saveBank(accountNumber)
      return await enrollPolicy((text, values) => the.sql(text, values), {
        accountNumber: larkspur,
        policyNumber: draftedPolicy,
        methodId,
        email: 'treasurer@larkspur.example',
      })
    },
    passDays: (days) => the.pass(days * dayMs),
    async run() {
      const { planDrafts } = the.parts.bankDraft
      const due = the.parts.dueWork.run
      while ((await planDrafts()) > 0);
      while ((await due()) > 0);
    },
    drafts: () =>
      the.sql<DraftRowOfTest>(
        `select presentation, state, reason, return_code, outcome, pay_by::text, request_on::text
         from drafts order by invoice_number, presentation`,
      ),
    charges: () => the.sandbox.book().charges.map(({ amountCents }) => amountCents),
    async enrollment() {
      const [row] = await the.sql<{ state: string }>('select state from draft_enrollments')
      return row?.state
    },
  }
}
