import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { expect } from '@playwright/test'
import { demoPorts } from '../demo/demo-ports.ts'
import { portalUrl } from './portal-url.ts'

const portalPort = Number(new URL(portalUrl).port)

type System = 'billing_center' | 'imageright' | 'smartcomms'

/** As the carrier's staff do in the simulator, and waits until the portal, which asks once a second, knows. */
export async function switchSystem(system: System, online: boolean): Promise<void> {
  const { simulator } = demoPorts(portalPort)
  const answer = await fetch(`http://localhost:${simulator}/api/systems/${system}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ online }),
  })
  if (!answer.ok) throw new Error(`The simulator did not switch ${system}: ${answer.status}`)
  await expect.poll(() => isOnline(system), { message: `${system} for the portal` }).toBe(online)
}

async function isOnline(system: System): Promise<boolean | undefined> {
  const answer = await fetch(`${portalUrl}/status/events`, { headers: { 'x-myaccount-request': '1' } })
  const { MyAccountEvents: events }: { MyAccountEvents: Record<string, { online: boolean }> } =
    await answer.json()
  return events[system]?.online
}

/** `kill -9` of the process that serves the portal, and of nothing else; answers when it is gone. */
export async function killPortal(): Promise<void> {
  const pid = findListener(portalPort)
  process.kill(pid, 'SIGKILL')
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Who listens on a port of this machine: from /proc where there is one, else by lsof. */
function findListener(port: number): number {
  const found = existsSync('/proc/net/tcp') ? findInProc(port) : askLsof(port)
  if (!found) throw new Error(`Nobody listens on ${port}`)
  return found
}

function findInProc(port: number): number | undefined {
  const sockets = listeningSockets(port)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => openFilesOf(pid).some((file) => sockets.has(file)))
}

/** As a process's open files name them: `socket:[12345]`. */
function listeningSockets(port: number): Set<string> {
  const wished = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const isListening = '0A'
  const lines = ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  const fields = lines.map((line) => line.trim().split(/\s+/))
  return new Set(
    fields
      .filter(([, local, , state]) => local?.endsWith(wished) && state === isListening)
      .map((line) => `socket:[${line[9]}]`),
  )
}

/** Empty for processes of other people, and for those that have just ended. */
function openFilesOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((file) => readlinkSync(`/proc/${pid}/fd/${file}`))
  } catch {
    return []
  }
}

function askLsof(port: number): number {
  return Number(execFileSync('lsof', ['-t', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' }).trim())
}
