import { fileURLToPath } from 'node:url'
import { signIn, type Walk } from './walk.ts'

/** Any picture does: it is checked by its content. */
const photo = fileURLToPath(new URL('../../../docs/pictures/claim.png', import.meta.url))

export const reportClaim: Walk = {
  name: 'report a claim with a photo',
  isNarrowToo: true,
  async run(page) {
    await signIn(page, 'treasurer')
    await page.open('/claims')
    await page.press({ role: 'link', name: 'Report a loss' })
    await page.press({ role: 'link', name: /^Our building or our things/ })
    await page.arrive(/^\/claims\/Property&Liability\/\d+MF\d+\?what=property$/)
    await page.fillDate({ label: 'When did it happen?' }, { month: '01', day: '05', year: '2026' })
    await page.choose({ label: 'Where did it happen?' }, '1')
    await page.choose({ label: 'What caused it?' }, 'hail')
    await page.fill({ label: 'Tell us what happened' }, 'Hail broke shingles of the sanctuary.')
    await page.press({ css: '[name=anyoneHurt][value=no]' })
    await page.fill({ label: /^Phone/ }, '260-555-0143')
    await page.attach({ css: 'input[type=file]' }, photo)
    await page.see({ text: 'Checked', within: { role: 'list', name: 'Files of this report' } })
    await page.press({ role: 'button', name: 'Review your report' })
    await page.see({ role: 'heading', name: 'Check what you send' })
    await page.press({ role: 'checkbox', name: 'I have read this notice.' })
    await page.fill({ label: 'Your full name as your signature' }, 'Odalys Fenwright')
    await page.press({ role: 'button', name: 'Send the report' })
    await page.arrive(/^\/claims\/reports\/clr_/)
    await page.see({ role: 'link', name: 'Follow your claim' }, { withinMs: 40_000 })
  },
}
