import type { DrivenElement, DrivenPage, TypedDate } from './driven-browser.ts'
import { findShown, library, type Wanted } from './find-shown.ts'

/** The portal in a driven browser. Everything waits until it can be done, as a person does. */
export interface WalkedPage {
  open(path: string): Promise<void>
  /** Until the application of the page that is shown can be worked with. */
  untilAlive(): Promise<void>
  press(wanted: Wanted, place?: Place): Promise<void>
  /** In place of what stands in the field. */
  fill(wanted: Wanted, text: string, place?: Place): Promise<void>
  fillDate(wanted: Wanted, date: TypedDate): Promise<void>
  choose(wanted: Wanted, value: string): Promise<void>
  attach(wanted: Wanted, file: string): Promise<void>
  /** Until it is shown. */
  see(wanted: Wanted, place?: Place): Promise<void>
  untilGone(wanted: Wanted): Promise<void>
  isShown(wanted: Wanted): Promise<boolean>
  /** Until the address, without its origin, matches. */
  arrive(address: RegExp): Promise<void>
  /** Returns the text of the page's main part. */
  read(): Promise<string>
}

interface Sought {
  readonly wanted: Wanted
  readonly place?: Place | undefined
}

interface Place {
  /** The title of the iframe that it is in. */
  readonly frame?: string
  readonly withinMs?: number
}

const patienceMs = 20_000
const pauseMs = 150

/** The server's page is there before the application is: a press before that would be lost. */
const isAlive = `(() => {
  const main = document.getElementById('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
})()`

export function walkPage(page: DrivenPage, portalUrl: string): WalkedPage {
  async function find(wanted: Wanted, frame: string | null): Promise<DrivenElement | null> {
    const isThere = await page.evaluate(library.isThere, frame)
    if (isThere === undefined) return null
    if (!isThere) await page.evaluate(library.source(), frame)
    return await page.find(findShown(wanted), frame)
  }

  async function withElement(
    what: string,
    { wanted, place: { frame, withinMs = patienceMs } = {} }: Sought,
    act: (element: DrivenElement) => Promise<void>,
  ): Promise<void> {
    await until(`${what} ${describe(wanted)}`, withinMs, async () => {
      const element = await find(wanted, frame ?? null)
      if (!element) return false
      await act(element)
      return true
    })
  }

  const untilAlive = () =>
    until('work with the page', patienceMs, async () => (await page.evaluate(isAlive, null)) === true)

  return {
    async open(path) {
      await page.goTo(new URL(path, portalUrl).href)
      await untilAlive()
    },
    untilAlive,
    press: (wanted, place) => withElement('press', { wanted, place }, (element) => element.press()),
    fill: (wanted, text, place) => withElement('fill', { wanted, place }, (element) => element.fill(text)),
    fillDate: (wanted, date) => withElement('fill', { wanted }, (element) => element.fillDate(date)),
    choose: (wanted, value) =>
      withElement(`choose ${value} of`, { wanted }, (element) => element.choose(value)),
    attach: (wanted, file) =>
      withElement('attach a file to', { wanted }, (element) => element.attachFile(file)),
    see: (wanted, place) => withElement('see', { wanted, place }, async () => {}),
    untilGone: (wanted) =>
      until(
        `see the end of ${describe(wanted)}`,
        patienceMs,
        async () => (await find(wanted, null)) === null,
      ),
    isShown: async (wanted) => (await find(wanted, null)) !== null,
    arrive: (address) =>
      until(`arrive at ${address}`, patienceMs, async () => {
        const at = new URL(String(await page.evaluate('location.href', null)))
        return at.origin === portalUrl && address.test(at.href.slice(at.origin.length))
      }),
    read: async () => String(await page.evaluate(`document.getElementById('main').innerText`, null)),
  }
}

/** Tries until it is true. A page that changes meanwhile makes a try fail; the last reason is told with the failure. */
async function until(what: string, withinMs: number, attempt: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + withinMs
  let reason = ''
  while (Date.now() < end) {
    try {
      if (await attempt()) return
      reason = ''
    } catch (fault) {
      reason = `: ${fault instanceof Error ? fault.message.split('\n')[0] : fault}`
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error(`Could not ${what}${reason}`)
}

function describe(wanted: Wanted): string {
  const { within, ...own } = wanted
  const said = Object.values(own).join(' ')
  return within ? `${said} in ${describe(within)}` : said
}
