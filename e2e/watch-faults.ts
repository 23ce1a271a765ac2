import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** What no page of ours may do, in any tab, whatever the journey is about (SECURITY.md). */
export interface Faults {
  /** Declares a fault that the journey brings about itself. */
  expect(pattern: RegExp): void
  /** Those that nobody declared, for the end of the journey. */
  undeclared(): string[]
}

/** A guest's 401 is an answer, not an error (ADR 0016); the browser writes a line about it all the same. */
const guestAnswer = /status of 401 .*\/auth\/sessions$/

/** Collects errors of the console, uncaught errors and violations of the content security policy. */
export async function watchFaults(context: BrowserContext): Promise<Faults> {
  const seen: string[] = []
  const declared: RegExp[] = [guestAnswer]
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(describe(message))
  })
  context.on('weberror', (fault) => seen.push(`uncaught: ${fault.error().message}`))
  await context.exposeFunction('reportPolicyViolation', (text: string) => seen.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
      const report = Reflect.get(window, 'reportPolicyViolation') as (text: string) => void
      report(`policy: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
    })
  })
  return {
    expect: (pattern) => void declared.push(pattern),
    undeclared: () => seen.filter((fault) => !declared.some((pattern) => pattern.test(fault))),
  }
}

function describe(message: ConsoleMessage): string {
  return `console: ${message.text()} ${message.location().url}`
}
