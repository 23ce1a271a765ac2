import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import type { DrivenBrowser, DrivenElement, DrivenPage, PageSize, RunningBrowser } from './driven-browser.ts'
import { findProgram } from './find-program.ts'

/** Firefox speaks WebDriver BiDi itself, so it needs no geckodriver. */
export function findFirefox(): DrivenBrowser {
  const program = findProgram('firefox') ?? findProgram('firefox-esr')
  return {
    name: 'Firefox',
    missing: program ? [] : ['firefox-esr'],
    start: () => startFirefox(program ?? ''),
  }
}

async function startFirefox(executablePath: string): Promise<RunningBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 90_000,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US, en' },
  })
  const version = await browser.version()
  return {
    nameAndVersion: `Firefox ${version.replace(/^firefox\//i, '')}`,
    openPage: (size) => openPage(browser, size),
    stop: () => browser.close(),
  }
}

async function openPage(browser: Browser, size: PageSize): Promise<DrivenPage> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(size)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error instanceof Error ? error.message : String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return {
    async goTo(address) {
      await page.goto(address, { waitUntil: 'load' })
    },
    async evaluate(expression, title) {
      const frame = await findFrame(page, title)
      return await frame?.evaluate(expression)
    },
    async find(expression, title) {
      const frame = await findFrame(page, title)
      const handle = await frame?.evaluateHandle(expression)
      const element = handle?.asElement()
      return element ? elementOf(element as ElementHandle<Element>) : null
    },
    takePicture: () => page.screenshot(),
    listFaults: () => faults,
    close: () => context.close(),
  }
}

async function findFrame(page: Page, title: string | null): Promise<Frame | null> {
  if (title === null) return page.mainFrame()
  const holder = await page.$(`iframe[title=${JSON.stringify(title)}]`)
  return holder ? await holder.contentFrame() : null
}

function elementOf(element: ElementHandle<Element>): DrivenElement {
  return {
    press: () => element.click(),
    async fill(text) {
      await element.evaluate((field) => {
        const input = field as HTMLInputElement
        input.focus()
        input.select()
      })
      await element.type(text)
    },
    // A part that is full leads to the next.
    fillDate: ({ month, day, year }) => element.type(`${month}${day}${year}`),
    async choose(value) {
      await element.select(value)
    },
    attachFile: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
  }
}
