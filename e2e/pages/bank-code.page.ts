import { expect, type Page } from '@playwright/test'
import { demoPorts } from '../../demo/demo-ports.ts'
import { portalUrl } from '../portal-url.ts'

const mailboxUrl = `http://localhost:${demoPorts(Number(new URL(portalUrl).port)).mailbox}`

interface Letter {
  readonly id: string
  readonly subject: string
  readonly text: string
}

/** Entered by journeys of this worker: the next letter is another one. */
const read = new Set<string>()

/** The letters with a code for a bank account of this account, the newest first. */
export async function bankCodeEmails(account: string): Promise<Letter[]> {
  const letters: Letter[] = await (await fetch(`${mailboxUrl}/messages`)).json()
  return letters.filter(
    ({ subject, text }) => subject === 'Your code to add a bank account' && text.includes(`, ${account}\n`),
  )
}

/** What was sent before is nobody's here: other workers may have entered it. */
export async function passOverBankCodes(account: string): Promise<void> {
  for (const { id } of await bankCodeEmails(account)) read.add(id)
}

/** Waits for a letter that no journey has read; the mail takes a moment. */
export async function readBankCode(account: string): Promise<string> {
  let letter: Letter | undefined
  await expect(async () => {
    letter = (await bankCodeEmails(account)).find(({ id }) => !read.has(id))
    expect(letter).toBeDefined()
  }).toPass({ timeout: 15_000, intervals: [250] })
  read.add(letter?.id ?? '')
  const code = /^\d{6}$/m.exec(letter?.text ?? '')?.[0]
  if (code === undefined) throw new Error('The letter has no code')
  return code
}

/** To the processor's fields of a bank account; a code that was entered before is not asked again. */
export async function passBankCode(page: Page, account: string): Promise<void> {
  const field = page.getByLabel('Code from our email')
  const save = page.getByRole('button', { name: 'Save bank account' })
  await expect(field.or(save)).toBeVisible()
  if (await field.isVisible()) {
    await field.fill(await readBankCode(account))
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(save).toBeVisible()
}
