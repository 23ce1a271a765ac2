import { expect } from '@playwright/test'
import { demoPorts } from '../../demo/demo-ports.ts'
import { portalUrl } from '../portal-url.ts'

const mailboxUrl = `http://localhost:${demoPorts(Number(new URL(portalUrl).port)).mailbox}`

const subjects = { act: 'Your code to act for a customer', caller: 'Your code for our phone call' }

/** Entered by journeys of this worker: the next email is another one. */
const read = new Set<string>()

/** The code of the newest email of that kind that no journey has read; the mail takes a moment. */
export async function readStaffCode(kind: keyof typeof subjects, account: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const letters: { id: string; subject: string; text: string }[] = await (
      await fetch(`${mailboxUrl}/messages`)
    ).json()
    const letter = letters.find(
      ({ id, subject, text }) =>
        subject === subjects[kind] && text.includes(`, ${account}\n`) && !read.has(id),
    )
    expect(letter).toBeDefined()
    read.add(letter?.id ?? '')
    code = /^\d{6}$/m.exec(letter?.text ?? '')?.[0]
  }).toPass({ timeout: 15_000, intervals: [250] })
  if (code === undefined) throw new Error('The email has no code')
  return code
}
