import type { Page } from '@playwright/test'
import { readProxyCode } from '../mailbox.ts'

const portalCall = { 'x-myaccount-request': '1' }

/** The office's, with a proxy that journeys leave alone. */
const account = '1000658740'

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
