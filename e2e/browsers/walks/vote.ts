import { readProxyCode } from '../../pages/mailbox.ts'
import { signIn, type Walk } from './walk.ts'

export const voteByProxy: Walk = {
  name: 'vote by proxy',
  async run(page) {
    await signIn(page, 'office')
    await page.open('/proxy')
    await page.press({ role: 'link', name: /^Appoint / })
    await page.see({ role: 'heading', name: 'Appoint a proxy' })
    const account = /\b1\d{9}\b/.exec(await page.read())?.[0] ?? ''
    for (const [item, choice] of [
      [/^1\./, 'For'],
      [/^2\./, 'They decide'],
      [/^3\./, 'Against'],
    ] as const)
      await page.press({ label: choice, within: { role: 'group', name: item } })
    await page.press({ role: 'button', name: 'Review and sign' })
    await page.fill({ label: 'Your title' }, 'Administrator')
    await page.press({ role: 'checkbox', name: /I certify this/ })
    await page.press({ css: '#main form button[type=submit]' })
    await page.arrive(/^\/confirm\/stu_/)
    await page.fill({ label: 'Code from our email' }, await readProxyCode(account))
    await page.press({ css: '#main form button[type=submit]' })
    await page.see({ role: 'heading', name: 'Your proxy is appointed' })
  },
}
