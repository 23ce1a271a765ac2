import { draftOfPolicy, unenrollDraft } from '@myaccount/contract/endpoints/bank-draft/drafts'
import { getDraftOffer } from '@myaccount/contract/endpoints/bank-draft/enrollment'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import type { DraftAct } from '../steps/step.ts'
import { accountNumbers, historyInvoices, policyOf } from '../world/records-of-history.ts'
import type { DraftSubmission } from './client-memory.ts'
import type { Play } from './play.ts'
import { work } from './work.ts'

const own = '/api/v1/bank_draft'
const [accountNumber] = accountNumbers
const policyNumber = policyOf(0)
const begun = z.object({ stepUpId: z.string() })
/** Done, changed by somebody else meanwhile, or of a person whose seat has ended. */
const expected = [200, 201, 403, 404, 409]

type PersonsAct = Exclude<DraftAct, { do: 'answer_draft' | 'bill_again' }>

/** A person at the pages of the bank draft: signs, leaves a bill out, takes it in again, agrees to a late one, ends it. */
export async function actAsDrafter(play: Play, act: PersonsAct): Promise<void> {
  const { stage, memory, client } = play
  const { person, at } = act
  const cookie = await client.signIn(person)

  async function call(path: string, body?: object): Promise<LightMyRequestResponse> {
    const answer = await client
      .instance(at)
      .call({ path: `${own}${path}`, cookie, ...(body && { method: 'POST', body }) })
    if (!expected.includes(answer.statusCode))
      memory.breakages.push(`${act.do} ${path}: HTTP ${answer.statusCode} ${answer.body}`)
    return answer
  }

  const ofPolicy = (what: string, body: object = {}) => call(`/policies/${policyNumber}/${what}`, body)

  function note(answer: LightMyRequestResponse, submission: Omit<DraftSubmission, 'isLost'>): void {
    if (answer.statusCode === 200) memory.drafts.push({ ...submission, isLost: memory.isBehind })
  }

  async function sign({ action, method: index }: PersonsAct & { do: 'sign_draft' }): Promise<void> {
    const offer = await call(`/offer?accountNumber=${accountNumber}`)
    if (offer.statusCode !== 200) return
    const { methods, disclosure, accountName } = getDraftOffer.response.parse(offer.json())
    const methodId = stage.methods[index % stage.methods.length]?.methodId.replaceAll('-', '') ?? ''
    const method = methods.find((one) => one.id === `met_${methodId}`)
    if (method === undefined) return
    const signed = await call(action === 'enroll' ? '/enrollments' : '/changes', {
      accountNumber,
      policies: [{ policyNumber, bankAccountNumber: `••••${method.last4}`, bankAccountName: accountName }],
      methodId: method.id,
      signerName: 'Perpetua Haldane',
      signerTitle: 'Treasurer',
      isBusinessAccount: true,
      hasAgreed: true,
      disclosureHash: disclosure.hash,
    })
    if (signed.statusCode !== 201) return
    const { stepUpId } = begun.parse(signed.json())
    await work(stage, memory, 'sendEmails', at)
    const code = await findCode(play, stepUpId)
    if (code === null) return
    const path = `/api/v1/step_up/${stepUpId}/code`
    const entered = await client.instance(at).call({ method: 'POST', path, cookie, body: { code } })
    if (!expected.includes(entered.statusCode))
      memory.breakages.push(`${act.do} code: HTTP ${entered.statusCode} ${entered.body}`)
  }

  async function changeBill(invoiceNumber: string): Promise<void> {
    const submission = { invoiceNumber, stillDrafted: [], atMs: stage.clock.nowMs }
    if (act.do === 'pause_draft')
      note(await ofPolicy('pause', { invoiceNumber }), { ...submission, what: 'paused' })
    if (act.do === 'resume_draft')
      note(await ofPolicy('resume', { invoiceNumber }), { ...submission, what: 'resumed' })
    if (act.do !== 'draft_anyway') return
    const page = await call(`/policies/${policyNumber}`)
    if (page.statusCode !== 200) return
    const bill = draftOfPolicy.parse(page.json()).drafts.find((one) => one.invoiceNumber === invoiceNumber)
    if (bill === undefined) return
    const { amountCents, draftsOn } = bill
    note(await ofPolicy('draft_anyway', { invoiceNumber, amountCents, draftsOn }), {
      ...submission,
      what: 'agreed',
    })
  }

  if (act.do === 'sign_draft') return await sign(act)
  if (act.do !== 'end_draft') {
    const bills = historyInvoices.filter(({ account }) => account === 0)
    return await changeBill(bills[act.invoice % bills.length]?.number ?? '')
  }
  const atMs = stage.clock.nowMs
  const answer = await ofPolicy('unenroll')
  if (answer.statusCode !== 200) return
  const { stillDrafted } = unenrollDraft.response.parse(answer.json())
  note(answer, {
    what: 'ended',
    invoiceNumber: null,
    stillDrafted: stillDrafted.map(({ invoiceNumber }) => invoiceNumber),
    atMs,
  })
}

/** The newest that left for this signature; null while the mail server is away. */
async function findCode({ stage }: Play, stepUpId: string): Promise<string | null> {
  const rows = await stage.sql<{ id: string }>(
    `select email_id::text as id from emails
     where kind = 'draft_code' and replace(about_id::text, '-', '') = $1 and sent_at is not null
     order by created_at desc, email_id desc limit 1`,
    [stepUpId.slice('stu_'.length)],
  )
  const mail = stage.mailbox.taken.findLast(({ messageId }) => messageId.startsWith(rows[0]?.id ?? 'none'))
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? null
}
