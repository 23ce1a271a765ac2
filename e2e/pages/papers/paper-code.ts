import { expect } from '@playwright/test'
import { demoPorts } from '../../../demo/demo-ports.ts'
import { portalUrl } from '../../portal-url.ts'

const mailboxUrl = `http://localhost:${demoPorts(Number(new URL(portalUrl).port)).mailbox}`

/** Of the newest email about paper; the mail takes a moment. */
export async function readPaperCode(): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const emails: { subject: string; text: string }[] = await (await fetch(`${mailboxUrl}/messages`)).json()
    const email = emails.find(({ subject }) => subject === 'Your code to stop paper mail')
    code = /^\d{6}$/m.exec(email?.text ?? '')?.[0]
    expect(code).toBeDefined()
  }).toPass({ timeout: 15_000, intervals: [250] })
  return code ?? ''
}
