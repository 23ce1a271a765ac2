import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { describeHail, saveBeside, signReport } from '../pages/claims.page.ts'
import { portalOf, untilAlive } from '../pages/portal.page.ts'
import { portalUrl } from '../portal-url.ts'
import { signInBeside } from '../sign-in-beside.ts'

test.use({ login: 'treasurer', viewport: { width: 360, height: 740 } })

const property = '/claims/Property&Liability/12MF0104417'

test('reports hail from a phone, closes the tab, and continues the report', async ({ page, context }) => {
  await portalOf(page).open('/claims')
  await page.getByRole('link', { name: 'Report a loss' }).press('Enter')
  await expect(page.getByText('Is anyone in danger? Call 911 first.')).toBeVisible()
  await page.getByRole('link', { name: 'Our building or our things were damaged or stolen' }).press('Enter')
  await expect(page).toHaveURL(/\/claims\/Property&Liability\/12MF0104417\?what=property$/)
  await expect(page.locator('[name=what][value=property]')).toBeChecked()

  // Nothing goes on while something is missing, and the focus goes there.
  await page.getByRole('button', { name: 'Review your report' }).press('Enter')
  await expect(page.getByText('Enter the date of loss.').first()).toBeVisible()
  await expect(page.locator('[name=lossDate]:focus')).toHaveCount(1)
  await describeHail(page, 'Hail broke shingles of the sanctuary.')
  await expect(page.getByText('Your answers are saved. You can go on later')).toBeVisible()
  await checkAccessibility(page, 'a report that was begun')

  await page.close()
  const later = await context.newPage()
  await later.goto('/claims')
  const draft = later
    .getByRole('list', { name: 'Your reports' })
    .getByRole('listitem')
    .filter({ hasText: 'Hail' })
  await expect(draft.first()).toContainText('Draft, not sent')
  await draft.first().getByRole('link', { name: 'Hail' }).press('Enter')
  await expect(later.getByLabel('Tell us what happened')).toHaveValue('Hail broke shingles of the sanctuary.')
  await later.locator('[name=anyoneHurt][value=no]').press('Space')
  await later.getByLabel('Phone').fill('260-555-0143')
  await later.getByRole('button', { name: 'Review your report' }).press('Enter')

  await expect(later.getByRole('heading', { name: 'Check what you send' })).toBeVisible()
  await signReport(later)
  await checkAccessibility(later, 'the recap of a report')
  await later.getByRole('button', { name: 'Send the report' }).press('Enter')

  await expect(later).toHaveURL(/\/claims\/reports\/clr_/)
  await expect(later.getByText('Take photos before anything is moved or repaired.')).toBeVisible()
  // The claim system answers by the feed.
  await later.getByRole('link', { name: 'Follow your claim' }).press('Enter', { timeout: 30_000 })
  await expect(later.getByRole('heading', { level: 1, name: 'Hail' })).toBeVisible()
  await expect(later.getByRole('region', { name: 'Where it stands' })).toContainText('Adjuster assigned')

  await expect(later.getByRole('heading', { name: 'Nothing needs you now' })).toBeVisible()
  await later.locator('summary').filter({ hasText: 'Messages' }).press('Enter')
  await later.getByLabel(/^Write to/).fill('The roofer comes tomorrow.')
  await later.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(later.getByText(/answers by/)).toBeVisible()
  await checkAccessibility(later, 'a claim on a phone')

  // What was sent is no draft any more.
  await later.goto(property)
  await expect(later.getByText('You began this report before.')).toHaveCount(0)
})

test('keeps what was typed a moment before the page is left, without a conflict with itself', async ({
  page,
  context,
  browser,
  faults,
}) => {
  faults.expect(/status of 409/)
  const policy = '12CA0220975'
  const words = page.getByLabel('Tell us what happened')
  const saved = page.getByText('Your answers are saved. You can go on later')
  const elsewhere = page.getByText('This report was changed on another device')
  await portalOf(page).open(`/claims/commercialAuto/${policy}`)
  // A page that has saved once has all that it saves with; the first moments of a page on a slow line do not.
  await words.fill('A tree.')
  await expect(saved).toBeVisible()
  await words.fill('A tree fell on the van.')
  await page.reload()
  await untilAlive(page)
  await expect(words).toHaveValue('A tree fell on the van.')
  await words.fill('A tree fell on the parked van.')
  await page.locator('#main').getByRole('link', { name: 'Claims' }).press('Enter')
  await expect(page).toHaveURL(/\/claims$/)
  await page.goBack()
  await expect(words).toHaveValue('A tree fell on the parked van.')

  // As the save of a page before that arrives late: what is typed now is newer than it.
  await saveBeside(context, policy, { description: 'A tree fell.', placeWords: 'Mill Lane' })
  await words.fill('A tree fell on the parked van at night.')
  await expect(saved).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(words).toHaveValue('A tree fell on the parked van at night.')

  const telephone = await browser.newContext({ baseURL: portalUrl })
  await signInBeside(telephone, 'treasurer')
  await saveBeside(telephone, policy, { description: 'From the telephone.' })
  await words.fill('From the desk.')
  await expect(elsewhere).toBeVisible()
  await page.getByRole('button', { name: 'Load the newest answers' }).press('Enter')
  await expect(words).toHaveValue('From the telephone.')
  await telephone.close()
})

test.describe('in Spanish, at 320 px', () => {
  test.use({ locale: 'es-US', viewport: { width: 320, height: 640 } })

  test('reports an injury at work by keyboard, and loses nothing when the session ends', async ({
    page,
    context,
    faults,
  }) => {
    faults.expect(/status of 401/)
    const work = '/claims/workersComp/12WC0310442'
    const send = page.locator('form button[type=submit]')
    // A sign-in speaks the person's language.
    const speakSpanish = () =>
      context.addCookies([{ name: 'myaccount_language', value: 'person.es', url: portalUrl }])
    await speakSpanish()
    await portalOf(page).open(work)
    await page.locator('[name=lossDate]').fill('2026-01-05')
    await page.locator('[name=place]').selectOption('1')
    await page.locator('[name=cause]').selectOption('strain')
    await page.locator('[name=description]').fill('Levantó una banca y se lastimó la espalda.')
    await page.locator('[name=employeeName]').fill('Tobias Arkwright')
    await page.locator('[name=treatment][value=clinic]').press('Space')
    await page.locator('[name=reporterPhone]').fill('260-555-0143')
    await send.press('Enter')
    await expect(page.getByRole('heading', { name: 'Revise lo que envía' })).toBeVisible()
    await checkAccessibility(page, 'the recap in Spanish')

    await context.clearCookies()
    await page.locator('[name=hasRead]').press('Space')
    await page.locator('[name=signature]').fill('Odalys Fenwright')
    await send.press('Enter')
    await expect(page).toHaveURL(/^[^?]*\/signout\?.*reason=expired/)

    await signInBeside(context, 'treasurer')
    await speakSpanish()
    await portalOf(page).open(work)
    await expect(page.locator('[name=employeeName]')).toHaveValue('Tobias Arkwright')
    await expect(page.locator('[name=treatment][value=clinic]')).toBeChecked()
    await send.press('Enter')
    await page.locator('[name=hasRead]').press('Space')
    await page.locator('[name=signature]').fill('Odalys Fenwright')
    await send.press('Enter')
    await expect(page).toHaveURL(/\/claims\/reports\/clr_/)
    await expect(page.getByText('Anote cada día de trabajo perdido')).toBeVisible()
    await checkAccessibility(page, 'an injury that was reported')
  })
})
