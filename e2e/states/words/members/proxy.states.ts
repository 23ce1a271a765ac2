import { openCardBeside, signByCardBeside } from '../../../pages/members/card.page.ts'
import { signProxyBeside } from '../../../pages/members/proxy.page.ts'
import type { StatesOf } from '../../page-state.ts'

const absent = 'prx_00000000000070008000000000000000'

export const proxyStates: StatesOf<
  'proxy' | 'proxy card' | 'proxy appoint' | 'proxy receipt' | 'admin meetings'
> = {
  proxy: [
    { login: 'office', at: '/proxy' },
    { name: 'a guest', login: null, at: '/proxy' },
    { name: 'no account', login: 'newcomer', at: '/proxy' },
  ],
  'proxy card': [
    { login: null, at: '/proxy/card' },
    {
      name: 'no match',
      login: null,
      at: '/proxy/card',
      reach: async (page) => {
        await page.locator('[name=controlNumber]').fill('0000-0000-0000')
        await page.locator('[name=zip]').fill('00000')
        await page.locator('#main form button[type=submit]').click()
        await page.locator('#main [role=alert] p').first().waitFor()
      },
    },
    { name: 'open', login: null, at: openCardBeside },
    {
      name: 'appoint',
      login: null,
      at: openCardBeside,
      reach: async (page) => {
        await page.locator('#main [name=appoint]').click()
        await page.locator('#main form').waitFor()
      },
    },
    { name: 'receipt', login: null, at: signByCardBeside },
  ],
  'proxy appoint': [
    { login: 'office', at: '/proxy/appoint?account=1000650316' },
    {
      name: 'with mistakes',
      login: 'office',
      at: '/proxy/appoint?account=1000650316',
      reach: async (page) => {
        await page.locator('#main form button[type=submit]').click()
        await page.locator('[data-kind=error]').first().waitFor()
      },
    },
    { name: 'cannot vote', login: 'office', at: '/proxy/appoint?account=1000671188' },
    { name: 'no account named', login: 'office', at: '/proxy/appoint' },
  ],
  'admin meetings': [{ login: 'employee', at: '/admin/meetings' }],
  'proxy receipt': [
    { login: 'office', at: once(signProxyBeside) },
    { name: 'not there', login: 'office', at: `/proxy/receipts/${absent}` },
  ],
}

/** A person is sent so many codes an hour and no more: the same receipt serves every look at the page. */
function once<Page>(make: (page: Page) => Promise<string>): (page: Page) => Promise<string> {
  let made: Promise<string> | undefined
  return (page) => {
    made ??= make(page)
    return made
  }
}
