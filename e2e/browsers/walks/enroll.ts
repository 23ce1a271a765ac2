import { passOverCodes, readDraftCode } from '../../pages/mailbox.ts'
import { signIn, type Walk } from './walk.ts'

/** With a verified bank account, and two policies that can be enrolled: one for each browser. */
const account = '1000099125'

export const enrollBankDraft: Walk = {
  name: 'enroll a bank draft',
  async run(page) {
    await passOverCodes(account)
    await signIn(page, 'office')
    await page.open(`/bank-draft?account=${account}`)
    await page.press({ css: 'input[name=policies]:not(:disabled)' })
    await page.fill({ label: 'Your title' }, 'Administrator')
    await page.press({ role: 'checkbox', name: /belongs to our organization/ })
    await page.press({ role: 'checkbox', name: /I have read the authorization/ })
    await page.press({ role: 'button', name: 'Agree and get a code' })
    await page.arrive(/^\/confirm\/stu_/)
    await page.fill({ label: 'Code from our email' }, await readDraftCode(account))
    await page.press({ css: '#main form button[type=submit]' })
    await page.arrive(/^\/bank-draft\/results\/stu_/)
    await page.see({ role: 'listitem', within: { role: 'list', name: 'Set up' } })
  },
}
