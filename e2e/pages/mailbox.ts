import { expect } from '@playwright/test'
import { demoPorts } from '../../demo/demo-ports.ts'
import { portalUrl } from '../portal-url.ts'

const mailboxUrl = `http://localhost:${demoPorts(Number(new URL(portalUrl).port)).mailbox}`

export interface ReadEmail {
  readonly id: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

/** Read by this worker: the next email is another one. */
const read = new Set<string>()

/** What the product under test has emailed, the newest first. `says`: words of its address, subject or text, all of them. */
export async function listEmails(says: readonly string[] = []): Promise<ReadEmail[]> {
  const emails: ReadEmail[] = await (await fetch(`${mailboxUrl}/messages`)).json()
  return emails.filter(({ to, subject, text }) => {
    const whole = `To: ${to.join(', ')}\n${subject}\n${text}`
    return says.every((words) => whole.includes(words))
  })
}

/** Waits for what an email that this worker has not read says, such as its code or its link; the mail takes a moment. */
export async function readEmail(says: readonly string[], wanted: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const email = (await listEmails(says)).find(({ id, text }) => !read.has(id) && wanted.test(text))
    expect(email).toBeDefined()
    read.add(email?.id ?? '')
    found = wanted.exec(email?.text ?? '')?.[0]
  }).toPass({ timeout: 15_000, intervals: [250] })
  if (found === undefined) throw new Error(`No email has ${wanted}`)
  return found
}

/** The account as the facts of an email name it. */
const of = (account: string) => `, ${account}\n`
const bankCode = 'Your code to add a bank account'
const draftCode = 'Your code for bank draft'
const callerCode = 'Your code for our phone call'

const readCode = (...says: string[]) => readEmail(says, /^\d{6}$/m)

export const readPeopleCode = (account: string) => readCode('Your code to change people', account)
export const readProxyCode = (account: string) => readCode('Your code for the proxy', account)
export const readDraftCode = (account: string) => readCode(draftCode, account)
export const readBankCode = (account: string) => readCode(bankCode, of(account))
export const readPaperCode = () => readCode('Your code to stop paper mail')
export const readCallerCode = (account: string) => readCode(callerCode, of(account))
/** Of the portal or of the identity provider, to an address. */
export const readCodeTo = (address: string) => readEmail([`To: ${address}`], /\b\d{6}\b/)

/** The path of the invitation, with its token behind the `#`. */
export const readInvitationLink = (account: string) =>
  readEmail(['You are invited', account], /\/invitation#[\w-]{43}/)

export const bankCodeEmails = (account: string) => listEmails([bankCode, of(account)])

/** What was sent before is nobody's here: other workers may have entered it. */
export async function passOverCodes(account: string): Promise<void> {
  const sent = await Promise.all([bankCodeEmails(account), listEmails([draftCode, account])])
  for (const { id } of sent.flat()) read.add(id)
}
