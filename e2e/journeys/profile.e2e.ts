import { demoPorts } from '../../demo/demo-ports.ts'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { portalOf, untilAlive } from '../pages/portal.page.ts'
import { portalUrl } from '../portal-url.ts'
import { signInBeside } from '../sign-in-beside.ts'

const mailboxUrl = `http://localhost:${demoPorts(Number(new URL(portalUrl).port)).mailbox}`

async function readCode(of: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const emails: { to: string[]; text: string }[] = await (await fetch(`${mailboxUrl}/messages`)).json()
    code = /\b\d{6}\b/.exec(emails.find(({ to }) => to.includes(of))?.text ?? '')?.[0]
    expect(code).toBeDefined()
  }).toPass({ timeout: 20_000, intervals: [250] })
  return code ?? ''
}

test('a person moves to another email by the codes of both, by keyboard', async ({ page, context }) => {
  const fresh = `tobiah.${Date.now()}@oxbow.example`
  await signInBeside(context, 'trustee')
  await portalOf(page).open('/profile')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Change your email' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change your email' })
  await dialog.getByLabel('New email').fill(fresh)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Code from our email').fill(await readCode('trustee@kestrelplains.example'))
  await dialog.getByLabel('Code from the new email').fill(await readCode(fresh))
  await checkAccessibility(page, 'entering both codes')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByText(fresh)).toBeVisible()
})
