import { type PortalBrowser, targetOf } from './portal-browser.ts'
import type { RogueProvider } from './rogue-provider.ts'

const callback = '/auth/callback/authorization-code'

export interface BegunSignIn {
  /** The address to which the provider sends the browser back; a change of null takes a parameter out. */
  back(changed?: Readonly<Record<string, string | null>>): string
}

/** Begins a sign-in at the portal, and lets the provider answer with its nonce. */
export async function beginSignIn(rogue: RogueProvider, browser: PortalBrowser): Promise<BegunSignIn> {
  const asked = new URL(targetOf(await browser.go('/auth/login?returnTo=/policies'))).searchParams
  rogue.nonce = asked.get('nonce') ?? ''
  const answer = new URLSearchParams({ code: 'a-code', state: asked.get('state') ?? '', iss: rogue.issuer })
  return {
    back(changed = {}) {
      const query = new URLSearchParams(answer)
      for (const [name, value] of Object.entries(changed)) {
        if (value === null) query.delete(name)
        else query.set(name, value)
      }
      return `${callback}?${query}`
    },
  }
}

/** The whole way. Answers where the portal sends the browser at its end. */
export async function signInAtRogue(rogue: RogueProvider, browser: PortalBrowser): Promise<string> {
  const { back } = await beginSignIn(rogue, browser)
  return targetOf(await browser.go(back()))
}
