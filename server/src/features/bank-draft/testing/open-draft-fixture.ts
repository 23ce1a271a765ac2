import { invoice, policy } from '../../../../testing/make-record.ts'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { saveTestMethods, testMethods } from '../../../../testing/test-methods.ts'
import { larkspur, type PersonName, testRecords } from '../../../../testing/test-records.ts'

/** Beside the world of all tests: two policies that can be enrolled on 2026-03-10, and their bills. */
export const property = '12PR0500001'
export const liability = '12LI0500002'
/** Of the property policy: due in less than 15 days, due in time, planned. */
export const bills = { tooSoon: '1000070001', first: '1000070002', planned: '1000070003' }

const bill = { account: larkspur, policy: property, cents: 50_000, dueCents: 50_000 } as const

export function draftRecords() {
  return [
    ...testRecords(),
    policy({ account: larkspur, number: property, type: 'PROPERTY' }),
    policy({ account: larkspur, number: liability, type: 'LIABILITY' }),
    invoice({ ...bill, number: bills.tooSoon, status: 'billed', due: '2026-03-20' }),
    invoice({
      ...bill,
      number: bills.first,
      status: 'billed',
      due: '2026-03-28',
      cents: 61_000,
      dueCents: 61_000,
    }),
    invoice({ ...bill, number: bills.planned, status: 'planned', due: '2026-04-28' }),
  ]
}

export interface DraftFixture {
  readonly the: TestApp
  readonly sender: TestSender
  readonly records: ReturnType<typeof draftRecords>
  get(path: string, person?: PersonName): ReturnType<TestApp['call']>
  post(path: string, body?: unknown, person?: PersonName): ReturnType<TestApp['call']>
  /** A good press for these policies; `over` changes parts of it. */
  sign(
    policies: readonly string[],
    over?: object,
    action?: 'enrollments' | 'changes',
  ): ReturnType<TestApp['call']>
  /** Signed, the code entered; answers the id of both. */
  enroll(policies: readonly string[], over?: object, action?: 'enrollments' | 'changes'): Promise<string>
  /** Billing's word on the newest request of the policy, by the feed, and the jobs that take it up. */
  answer(
    policy: string,
    status: 'confirmed' | 'rejected' | 'changed' | 'ended',
    reason?: string,
  ): Promise<void>
  stateOf(policy: string): Promise<string>
  close(): Promise<void>
}

const own = '/api/v1/bank_draft'

export async function openDraftFixture(): Promise<DraftFixture> {
  const records = draftRecords()
  const the = await createTestApp({ records })
  await saveTestMethods(the)
  const sender = openSender(the)
  let answers = 0

  const get: DraftFixture['get'] = async (path, person = 'treasurer') =>
    the.call({ path: `${own}${path}`, cookie: await the.signIn(person) })
  const post: DraftFixture['post'] = async (path, body = {}, person = 'treasurer') =>
    the.call({
      method: 'POST',
      path: path.startsWith('/api') ? path : `${own}${path}`,
      cookie: await the.signIn(person),
      body,
    })
  const sign: DraftFixture['sign'] = async (policies, over = {}, action = 'enrollments') => {
    const { disclosure, accountName } = (await get(`/offer?accountNumber=${larkspur}`)).json()
    return await post(`/${action}`, {
      accountNumber: larkspur,
      policies: policies.map((policyNumber) => ({
        policyNumber,
        bankAccountNumber: '••••6789',
        bankAccountName: accountName,
      })),
      methodId: testMethods.bank.id,
      signerName: 'Perpetua Haldane',
      signerTitle: 'Treasurer',
      isBusinessAccount: true,
      hasAgreed: true,
      disclosureHash: disclosure.hash,
      ...over,
    })
  }
  return {
    the,
    sender,
    records,
    get,
    post,
    sign,
    async enroll(policies, over, action) {
      const signed = await sign(policies, over, action)
      if (signed.statusCode !== 201) throw new Error(`Not signed: ${signed.body}`)
      const { stepUpId } = signed.json()
      await sender.send()
      const entered = await post(`/api/v1/step_up/${stepUpId}/code`, { code: sender.lastCode() })
      if (entered.statusCode !== 200) throw new Error(`Not entered: ${entered.body}`)
      return stepUpId
    },
    async answer(policyNumber, status, reason) {
      const [row] = await the.sql<{ id: string | null }>(
        'select request_id as id from draft_enrollments where policy_number = $1',
        [policyNumber],
      )
      answers += 1
      await the.load([
        {
          v: 1,
          type: 'bank_draft',
          id: `draft-${policyNumber}`,
          version: answers,
          op: 'upsert',
          accountNumber: larkspur,
          data: {
            policyNumber,
            status,
            ...(row?.id && { requestId: `dra_${row.id.replaceAll('-', '')}` }),
            ...(reason !== undefined && { reason }),
          },
        },
      ])
      await the.parts.bankDraft.applyAnswers()
    },
    async stateOf(policyNumber) {
      const [row] = await the.sql<{ state: string }>(
        'select draft_state as state from policies where policy_number = $1',
        [policyNumber],
      )
      return row?.state ?? ''
    },
    close: () => the.close(),
  }
}
