import { signIn, signOut, type Walk } from './walk.ts'

export const signInAndOut: Walk = {
  name: 'sign in',
  isNarrowToo: true,
  async run(page) {
    await signIn(page, 'treasurer', '/policies/invoices?status=open')
    await page.arrive(/^\/policies\/invoices\?status=open$/)
    await page.see({ role: 'heading', name: 'Invoices' })
    await signOut(page)
    await page.see({ role: 'heading', name: 'You are signed out' })
    await page.open('/policies')
    await page.arrive(/^\/signout\?returnTo=%2Fpolicies$/)
  },
}
