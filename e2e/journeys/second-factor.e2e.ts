import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { portalOf } from '../pages/portal.page.ts'
import { goToSignIn, passSecondStep } from '../pages/sign-in.page.ts'

test('an employee signs in with a one-time code after the password, reaches the requested page, and signs out', async ({
  page,
  faults,
}) => {
  // A code is good once: the other worker may have used this one.
  faults.expect(/status of 401 .*\/second$/)
  const portal = portalOf(page)
  await portal.open('/admin/payments')
  await (await goToSignIn(page)).submit('employee')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/one-time code/)
  await checkAccessibility(page, 'the second factor')
  await passSecondStep(page)
  await expect(page).toHaveURL('/admin/payments')
  // Here, where the provider knows this browser alone: a journey after it would wait for a code of its own.
  await portal.signOut()
  await expect(page).toHaveURL('/signout')
})

test('an employee without the second factor sees the reason, and the next step demands it', async ({
  page,
}) => {
  const portal = portalOf(page)
  await portal.open('/login?reason=second_factor&returnTo=%2Fadmin')
  await expect(page.getByText('Employees sign in with one-time codes')).toBeVisible()
  await checkAccessibility(page, 'a sign-in without the second factor')
  await page.getByRole('link', { name: 'Continue to sign-in' }).press('Enter')
  await expect(page.getByLabel('Password')).toBeVisible()
  // Even a customer, of whom it is never asked.
  await page.getByLabel('Email').fill('director@copperwillow.example')
  await page.getByLabel('Password').fill('myaccount-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your one-time codes')
})
