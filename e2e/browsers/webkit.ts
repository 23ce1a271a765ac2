import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { createInterface } from 'node:readline'
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { Select } from 'selenium-webdriver/lib/select.js'
import type { DrivenBrowser, DrivenElement, DrivenPage, PageSize, RunningBrowser } from './driven-browser.ts'
import { findProgram } from './find-program.ts'

interface Programs {
  readonly driver: string
  readonly browser: string
  readonly screen: string
}

/** WebKitGTK's MiniBrowser through its WebDriver. It has no headless mode, so it gets a screen of its own. */
export function findWebKit(): DrivenBrowser {
  const driver = findProgram('WebKitWebDriver')
  const browser = findProgram('MiniBrowser', [
    '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
    '/usr/libexec/webkit*/MiniBrowser',
  ])
  const screen = findProgram('Xvfb')
  const missing = [...(driver && browser ? [] : ['webkit2gtk-driver']), ...(screen ? [] : ['xvfb'])]
  return {
    name: 'WebKitGTK',
    missing,
    start: () => startWebKit({ driver: driver ?? '', browser: browser ?? '', screen: screen ?? '' }),
  }
}

async function startWebKit(programs: Programs): Promise<RunningBrowser> {
  const started: ChildProcess[] = []
  const stop = async () => {
    for (const child of started.toReversed()) await end(child)
  }
  try {
    const screen = spawn(
      programs.screen,
      ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    started.push(screen)
    const display = await firstLine(screen)
    const port = await findFreePort()
    const driver = spawn(programs.driver, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LANGUAGE: 'en_US' },
      stdio: 'ignore',
    })
    started.push(driver)
    const server = `http://127.0.0.1:${port}`
    await untilItAnswers(`${server}/status`)
    const openPage = async (size: PageSize) => openWindow(await openSession(server, programs.browser), size)
    const version = await readVersion(server, programs.browser)
    return { nameAndVersion: `WebKitGTK ${version}`, openPage, stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

/** A session is a browser of its own, which keeps nothing afterwards. */
function openSession(server: string, binary: string): Promise<WebDriver> {
  const options = {
    binary,
    // The whole screen, so that the tool bar does not force a width on narrow pages.
    args: ['--automation', '--full-screen'],
  }
  return new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build()
}

async function readVersion(server: string, binary: string): Promise<string> {
  const session = await openSession(server, binary)
  const version = (await session.getCapabilities()).get('browserVersion')
  await session.quit()
  return String(version)
}

async function openWindow(session: WebDriver, size: PageSize): Promise<DrivenPage> {
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size })
  return {
    goTo: (address) => session.get(address),
    async evaluate(expression, frame) {
      if (!(await enterFrame(session, frame))) return undefined
      return await session.executeScript(`return (${expression})`)
    },
    async find(expression, frame) {
      if (!(await enterFrame(session, frame))) return null
      const element = await session.executeScript<WebElement | null>(`return (${expression})`)
      return element ? elementOf(element) : null
    },
    takePicture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    listFaults: () => [],
    close: () => session.quit(),
  }
}

/** A session works in one frame at a time. False while there is no frame with that title. */
async function enterFrame(session: WebDriver, title: string | null): Promise<boolean> {
  await session.switchTo().defaultContent()
  if (title === null) return true
  const [frame] = await session.findElements(By.css(`iframe[title=${JSON.stringify(title)}]`))
  if (!frame) return false
  // An element in a frame of another origin scrolls that frame alone, and a press outside of the window is lost.
  await session.executeScript(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, frame)
  await session.switchTo().frame(frame)
  return true
}

function elementOf(element: WebElement): DrivenElement {
  return {
    press: () => element.click(),
    async fill(text) {
      // Only a press gives the focus to a frame of another origin.
      await element.click()
      if (await element.getAttribute('value')) await element.clear()
      await element.sendKeys(text)
    },
    // The arrow leads to the next part.
    fillDate: ({ month, day, year }) => element.sendKeys(month, Key.ARROW_RIGHT, day, Key.ARROW_RIGHT, year),
    choose: (value) => new Select(element).selectByValue(value),
    attachFile: (file) => element.sendKeys(file),
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The program has no output')
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnfile} ended`)
  })
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])
  return String(line)
}

async function untilItAnswers(address: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      if ((await fetch(address)).ok) return
    } catch (fault) {
      if (tries > 100) throw fault
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
