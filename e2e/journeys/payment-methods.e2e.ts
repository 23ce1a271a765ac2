import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { passBankCode } from '../pages/bank-code.page.ts'
import { bankCodeEmails, readBankCode } from '../pages/mailbox.ts'
import { paymentMethodsPageOf, setDepositDays } from '../pages/payment-methods.page.ts'
import { portalOf, untilAlive } from '../pages/portal.page.ts'

/** Saved methods belong to the account, so each journey works with numbers of its own. */
test.use({ login: 'treasurer' })

const account = '1000482917'

test('adds a card by keyboard alone, explains a wrong number, and removes the card', async ({ page }) => {
  const portal = portalOf(page)
  const methods = paymentMethodsPageOf(page)
  await portal.open('/payment/methods?add=card')
  // The focus goes into the processor's fields when they have come; the next stop is the first of them.
  await expect(page.getByRole('button', { name: 'Save card' })).toBeVisible()
  await expect(methods.dialog.locator('iframe')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(methods.cardFields.getByLabel('Card number')).toBeFocused()
  for (const typed of ['4242 4242 4242 4241', '08/30', '123', 'Odalys Fenwright', '46799']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  const nickname = methods.dialog.getByLabel(/^Nickname/)
  await expect(nickname).toBeFocused()
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')

  const number = methods.cardFields.getByLabel('Card number')
  await expect(methods.cardFields.getByText('Enter a valid card number.').first()).toBeVisible()
  await expect(number).toBeFocused()
  await expect(methods.dialog.getByRole('alert').filter({ hasText: 'Nothing was saved' })).toBeVisible()
  await checkAccessibility(page, 'a card with a wrong number')

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('5555 5555 5555 4444')
  await page.keyboard.press('Enter')
  const row = methods.row('Mastercard ending 4444')
  await expect(row).toContainText('By keyboard')
  await expect(methods.dialog).toHaveCount(0)

  await row.getByRole('link', { name: 'Remove Mastercard ending 4444' }).press('Enter')
  await expect(methods.dialog).toContainText('You can no longer pay with it.')
  await methods.dialog.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(row).toHaveCount(0)
})

test('does not save a card that its bank refuses, and gives the reason', async ({ page, faults }) => {
  faults.expect(/status of 402 .*\/confirm$/)
  const methods = paymentMethodsPageOf(page)
  await portalOf(page).open('/payment/methods?add=card')
  await methods.fillCard('4000000000000002')
  await expect(methods.cardFields.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await methods.dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(methods.dialog.getByRole('alert').filter({ hasText: 'Nothing was saved' })).toContainText(
    'Your card was declined. Contact your card issuer or use another method.',
  )
  await checkAccessibility(page, 'a card that its bank refuses')
})

test('saves a card whose bank asks when its holder confirms, and not when they refuse', async ({ page }) => {
  const methods = paymentMethodsPageOf(page)
  await portalOf(page).open('/payment/methods?add=card')
  await methods.fillCard('4000 0025 0000 3155')
  const save = methods.dialog.getByRole('button', { name: 'Save card' })
  await save.click()
  await expect(methods.cardFields.getByRole('heading', { name: 'Confirm with your bank' })).toBeFocused()
  await checkAccessibility(page, 'a card whose bank asks')
  await methods.cardFields.getByRole('button', { name: 'Refuse' }).click()
  const refused = methods.dialog.getByRole('alert').filter({ hasText: 'Nothing was saved' })
  await expect(refused).toContainText('Your bank did not confirm this card. Nothing was charged.')
  await expect(refused).not.toContainText('marked')
  await expect(methods.cardFields.getByLabel('Card number')).toBeFocused()

  await save.click()
  await methods.cardFields.getByRole('button', { name: 'Confirm' }).click()
  const row = methods.row('Visa ending 3155')
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: 'Remove Visa ending 3155' }).click()
  await methods.dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
})

test.describe('a bank account', () => {
  // One after the other: the days that deposits take are the processor's, for all.
  test.describe.configure({ mode: 'default' })
  test.afterAll(() => setDepositDays(1))

  test.describe('at 320 px', () => {
    test.use({ viewport: { width: 320, height: 640 } })

    test('requires a code first: by keyboard alone, and a reload or a second tab sends no other', async ({
      page,
      context,
      faults,
    }) => {
      faults.expect(/status of 422 .*\/code$/)
      const portal = portalOf(page)
      const methods = paymentMethodsPageOf(page)
      const field = page.getByLabel('Code from our email')
      await portal.open('/payment/methods?add=bank')
      await expect(field).toBeFocused()
      await expect(methods.dialog).toContainText('We sent a code to t…@larkspur.example.')
      await checkAccessibility(page, 'the code before a bank account at 320 px')
      const code = await readBankCode(account)

      await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
      await page.keyboard.press('Enter')
      await expect(
        methods.dialog.getByRole('alert').filter({ hasText: 'That code is wrong. You have 4 tries left.' }),
      ).toBeVisible()
      await expect(field).toBeFocused()
      await checkAccessibility(page, 'a wrong code at 320 px')

      await page.reload()
      await untilAlive(page)
      await expect(field).toBeFocused()
      const beside = await context.newPage()
      await portalOf(beside).open('/payment/methods?add=bank')
      await expect(beside.getByLabel('Code from our email')).toBeFocused()
      await beside.close()
      expect(await bankCodeEmails(account)).toHaveLength(1)

      await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Save bank account' })).toBeVisible()
      await expect(methods.dialog.locator('iframe')).toBeFocused()

      await page.reload()
      await expect(page.getByRole('button', { name: 'Save bank account' })).toBeVisible()
      await methods.dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(methods.dialog).toHaveCount(0)
    })
  })

  test('is named while it is entered, and not confirmed before its deposits arrive', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 409 .*\/verify$/)
    // Longer than the days that another journey, which pays, lets pass at the processor beside this one.
    await setDepositDays(7)
    const portal = portalOf(page)
    const methods = paymentMethodsPageOf(page)
    await portal.open('/payment/methods?add=bank')
    await passBankCode(page, account)
    await expect(methods.dialog).toContainText('We never see the number.')
    const saveBank = page.getByRole('button', { name: 'Save bank account' })
    await saveBank.click()
    await expect(methods.dialog).toContainText("Only an organization's account can be used.")
    await expect(methods.bankFields.getByText('Enter the name on the bank account.').first()).toBeVisible()
    await expect(methods.bankFields.getByLabel('Name on the bank account')).toBeFocused()
    const routing = methods.bankFields.getByLabel('Routing number')
    const bank = methods.bankFields.getByRole('status')
    await routing.fill('021000021')
    await expect(bank).toHaveText(/^We don't recognize this routing number. Check it and continue/)
    await checkAccessibility(page, 'a routing number that is not known')
    await routing.fill('021000022')
    await expect(bank).toBeEmpty()
    await methods.fillBank('000987654321')
    await expect(bank).toHaveText('Millrace Community Bank')
    await methods.dialog.getByRole('checkbox').check()
    await saveBank.click()
    await expect(page.getByRole('dialog', { name: 'One more step for this account' })).toContainText(
      /They arrive by [A-Z][a-z]{2} \d\d, \d{4}/,
    )
    await checkAccessibility(page, 'a bank account was added')
    await methods.dialog.getByRole('button', { name: 'Done' }).click()

    const row = methods.row('Business checking ending 4321')
    await expect(row).toContainText('Waiting for two small deposits')
    await expect(row).toContainText('Millrace Community Bank')
    await row.getByRole('link', { name: /^Confirm/ }).click()
    await methods.dialog.getByLabel('First amount').fill('0.45')
    await methods.dialog.getByLabel('Second amount').fill('0.32')
    await methods.dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(methods.dialog.getByRole('alert')).toContainText('The small deposits have not arrived yet.')
    await expect(methods.dialog).toContainText('You have 3 tries left.')
    await methods.dialog.getByRole('button', { name: 'Later' }).click()
    await row.getByRole('link', { name: /^Remove/ }).click()
    await methods.dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(row).toHaveCount(0)
  })

  test('is confirmed by its two deposits, named and removed', async ({ page, faults }) => {
    faults.expect(/status of 422 .*\/verify$/)
    const methods = paymentMethodsPageOf(page)
    await portalOf(page).open('/payment/methods?add=bank')
    await passBankCode(page, account)
    await setDepositDays(0)
    await methods.fillBank('000987654322')
    await methods.dialog.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Save bank account' }).click()
    await methods.dialog.getByRole('button', { name: 'Done' }).click()
    const row = methods.row('Business checking ending 4322')
    await row.getByRole('link', { name: /^Confirm/ }).click()
    await methods.dialog.getByLabel('First amount').fill('0.11')
    await methods.dialog.getByLabel('Second amount').fill('0.12')
    await methods.dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(
      methods.dialog
        .getByRole('alert')
        .filter({ hasText: "Those amounts don't match. You have 2 tries left." }),
    ).toBeVisible()
    await checkAccessibility(page, 'amounts that do not match')
    await methods.dialog.getByLabel('First amount').fill('0.45')
    await methods.dialog.getByLabel('Second amount').fill('0.32')
    await methods.dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(row).toContainText('Ready to use')

    await row.getByRole('link', { name: /^Change/ }).click()
    await methods.dialog.getByLabel(/^Nickname/).fill('Main checking')
    await methods.dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('Main checking')

    await row.getByRole('link', { name: /^Remove/ }).click()
    await methods.dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(row).toHaveCount(0)
  })
})

test('frames the processor only in its own document, and loads one on every way in and out', async ({
  page,
  request,
}) => {
  const portal = portalOf(page)
  for (const path of ['/policies', '/policies/invoices', '/login', '/help']) {
    const { 'content-security-policy': policy } = (await request.get(path)).headers()
    expect(policy, path).not.toContain('frame-src')
  }
  await portal.open('/policies/invoices')
  const documents: string[] = []
  page.on('request', (asked) => {
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame())
      documents.push(new URL(asked.url()).pathname)
  })
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/payment/methods')
  await portal.mainNavigation.getByRole('link', { name: 'Payment methods' }).click()
  const policy = (await answered).headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/frame-src http:\/\/localhost:\d+;/)
  expect(policy).not.toContain('unsafe')
  await expect(portal.heading).toHaveText('Payment methods')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Add a card' }).click()
  await expect(page.getByRole('button', { name: 'Save card' })).toBeVisible()
  await page.goBack()
  await expect(portal.dialog).toHaveCount(0)
  await portal.mainNavigation.getByRole('link', { name: 'Policies' }).click()
  await expect(portal.heading).toHaveText('Policies')
  expect(documents).toEqual(['/payment/methods', '/policies'])
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('keeps what was typed while the processor is asked, and Escape leaves everything as it was', async ({
    page,
  }) => {
    const portal = portalOf(page)
    const methods = paymentMethodsPageOf(page)
    await portal.open('/payment/methods?add=card')
    const save = page.getByRole('button', { name: 'Save card' })
    // The form is longer than the window: it scrolls between its title and its buttons.
    await expect(save).toBeInViewport({ ratio: 1 })
    await methods.fillCard('4242424242424241')
    await save.click()
    await expect(methods.cardFields.getByText('Enter a valid card number.').first()).toBeVisible()
    await expect(methods.cardFields.getByLabel('Name on card')).toHaveValue('Odalys Fenwright')
    await checkAccessibility(page, 'a card with a wrong number at 320 px')
    await methods.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(methods.dialog).toHaveCount(0)
  })
})
