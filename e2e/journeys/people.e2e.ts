import type { Page } from '@playwright/test'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { readInvitationLink, readPeopleCode } from '../pages/mailbox.ts'
import { portalOf } from '../pages/portal.page.ts'
import { signInBeside } from '../sign-in-beside.ts'

test.use({ login: 'office' })
// Both tests change who owns the same account.
test.describe.configure({ mode: 'serial' })

const account = '1000658740'
const people = `/profile/people?account=${account}`

async function confirm(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/confirm\/stu_/)
  await page.getByLabel('Code from our email').fill(await readPeopleCode(account))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/people\?.*done=/)
}

test('an owner invites another, who accepts and hands over in one step, and then sees nothing', async ({
  page,
  browser,
}) => {
  const portal = portalOf(page)
  await portal.open(people)
  await page.getByRole('link', { name: 'Invite a person' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  // Nothing is sent while something is missing.
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  const wrongEmail = 'Enter an email address like name@example.org.'
  await expect(dialog.getByText(wrongEmail)).toHaveCount(2)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await checkAccessibility(page, 'an invitation with two wrong fields')
  await dialog.getByRole('button', { name: wrongEmail }).press('Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByLabel('Name').fill('Tamsin Ferrow')
  await dialog.getByLabel('Email').fill('successor@larkspur.example')
  await dialog.getByRole('radio', { name: 'Owner' }).press('Space')
  await checkAccessibility(page, 'an invitation')
  await dialog.getByLabel('Email').press('Enter')
  await confirm(page)
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Invitation waiting' })).toHaveCount(1)

  const context = await browser.newContext()
  await signInBeside(context, 'successor')
  const theirs = await context.newPage()
  await theirs.goto(await readInvitationLink(account))
  await expect(theirs.getByText('Perpetua Haldane')).toBeVisible()
  expect(theirs.url()).not.toContain('#')
  await checkAccessibility(theirs, 'what one is invited to')
  await theirs.getByRole('button', { name: 'Accept the invitation' }).press('Enter')
  await expect(theirs).toHaveURL(/\/policies/)

  await theirs.goto(people)
  const own = theirs.getByRole('listitem').filter({ hasText: 'successor@larkspur.example' })
  await own.getByRole('link', { name: 'Hand over Tamsin Ferrow' }).press('Enter')
  const over = theirs.getByRole('dialog', { name: 'Hand over from Tamsin Ferrow' })
  await over.getByRole('radio', { name: 'Perpetua Haldane' }).press('Space')
  await over.getByRole('button', { name: 'Continue' }).press('Enter')
  await confirm(theirs)
  await expect(theirs.getByText('It is handed over.')).toBeVisible()
  await expect(
    theirs.getByRole('heading', { name: `You have no access to account ${account}` }),
  ).toBeVisible()
  await theirs.goto('/accounts')
  await expect(theirs.getByText(account)).toHaveCount(0)
  await context.close()

  await portal.open(people)
  await expect(page.getByText('successor@larkspur.example')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Hand over Perpetua Haldane' })).toHaveCount(1)
})

test('an owner hands over in one step to somebody without a seat, who hands back the same way', async ({
  page,
  browser,
}) => {
  const invite = async (from: Page, holder: string, name: string, email: string) => {
    await portalOf(from).open(people)
    await from.getByRole('link', { name: `Hand over ${holder}` }).press('Enter')
    const dialog = from.getByRole('dialog', { name: `Hand over from ${holder}` })
    const isOnlyOne = (await dialog.getByRole('radio').count()) === 0
    if (!isOnlyOne)
      await dialog.getByRole('radio', { name: 'Somebody who is not in this list' }).press('Space')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Email').fill(email)
    await checkAccessibility(from, 'a hand-over by an invitation')
    await dialog.getByLabel('Email').press('Enter')
    await confirm(from)
    await expect(from.getByText(/The access moves as soon as it is accepted/)).toBeVisible()
    const waiting = from.getByRole('listitem').filter({ hasText: 'Invitation waiting' })
    await expect(waiting).toContainText(`takes over from ${holder}`)
  }
  const accept = async (by: Page, from: string) => {
    await by.goto(await readInvitationLink(account))
    await expect(by.getByText(`${from}, who loses this access as you accept`)).toBeVisible()
    await by.getByRole('button', { name: 'Accept the invitation' }).press('Enter')
    await expect(by).toHaveURL(`${people}&done=taken_over`)
    await expect(by.getByText('You have taken over.')).toBeVisible()
    await expect(by.getByText(from)).toHaveCount(0)
  }
  await invite(page, 'Perpetua Haldane', 'Tamsin Ferrow', 'successor@larkspur.example')
  const context = await browser.newContext()
  await signInBeside(context, 'successor')
  const theirs = await context.newPage()
  await accept(theirs, 'Perpetua Haldane')
  await page.reload()
  await expect(page.getByRole('heading', { name: `You have no access to account ${account}` })).toBeVisible()

  await invite(theirs, 'Tamsin Ferrow', 'Perpetua Haldane', 'office@kestrel.example')
  await accept(page, 'Tamsin Ferrow')
  await context.close()
})
