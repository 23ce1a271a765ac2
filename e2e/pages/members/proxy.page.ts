import { expect, type Page } from '@playwright/test'
import { demoPorts } from '../../../demo/demo-ports.ts'
import { portalUrl } from '../../portal-url.ts'

const mailboxUrl = `http://localhost:${demoPorts(Number(new URL(portalUrl).port)).mailbox}`
const portalCall = { 'x-myaccount-request': '1' }

/** The office's, with a proxy that journeys leave alone. */
const account = '1000658740'

/** Entered by this worker: the next email is another one. */
const read = new Set<string>()

/** Waits for the code of a proxy that this worker has not read. */
export async function readProxyCode(of: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const emails: { id: string; subject: string; text: string }[] = await (
      await fetch(`${mailboxUrl}/messages`)
    ).json()
    const email = emails.find(
      ({ id, subject, text }) => !read.has(id) && subject === 'Your code for the proxy' && text.includes(of),
    )
    expect(email).toBeDefined()
    read.add(email?.id ?? '')
    code = /^\d{6}$/m.exec(email?.text ?? '')?.[0]
  }).toPass({ timeout: 15_000, intervals: [250] })
  if (code === undefined) throw new Error('The email has no code')
  return code
}

/** Appoints beside the pages; answers the address of the receipt. */
export async function signProxyBeside({ request }: Page): Promise<string> {
  const found = await request.get('/api/v1/proxy/meeting', { headers: portalCall })
  const { meeting } = (await found.json()) as {
    meeting: {
      meetingId: string
      holders: { holderId: string }[]
      agenda: { itemId: string }[]
      certification: { hash: string }
    }
  }
  const begun = await request.post('/api/v1/proxy/appointments', {
    headers: portalCall,
    data: {
      accountNumber: account,
      meetingId: meeting.meetingId,
      holder: { kind: 'designated', holderId: meeting.holders[0]?.holderId },
      directions: Object.fromEntries(meeting.agenda.map(({ itemId }) => [itemId, 'for'])),
      term: 'single_meeting',
      signerName: 'Perpetua Haldane',
      signerTitle: 'Administrator',
      certifies: true,
      certificationHash: meeting.certification.hash,
    },
  })
  if (!begun.ok()) throw new Error(`The proxy was not signed: ${begun.status()}`)
  const { stepUpId }: { stepUpId: string } = await begun.json()
  const data = { code: await readProxyCode(account) }
  const entered = await request.post(`/api/v1/step_up/${stepUpId}/code`, { headers: portalCall, data })
  if (!entered.ok()) throw new Error(`The code was refused: ${entered.status()}`)
  const { doneAt }: { doneAt: string } = await entered.json()
  return doneAt
}
