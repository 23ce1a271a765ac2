import { podman } from './podman.ts'

export interface Look {
  readonly what: string
  readonly isHeld: boolean
  readonly says: string
}

/** Finds every file and folder that the image's own user may write, as far as no read-only system forbids it. */
const findWritable =
  'find / -xdev ! -type l -writable ! -path "/proc/*" ! -path "/sys/*" ! -path "/dev/*" ! -path "/run/*" 2>/dev/null'

/** Checks what deploy/README.md and ADR 0154 promise of the image, and of a container that runs as in compose.yaml. */
export async function lookInside(image: string, container: string): Promise<readonly Look[]> {
  const sh = async (script: string) =>
    await podman('exec', container, 'sh', '-c', script).catch((error: Error) => error.message)
  const status = await sh('id -u; grep -E "^(CapEff|NoNewPrivs):" /proc/1/status | tr -s "\\t" " "')
  const writes = await sh(
    'for folder in /opt/myaccount /etc / /tmp /var/lib/myaccount; do touch "$folder/written" 2>/dev/null && echo "$folder"; done; true',
  )
  const tools = await sh('for tool in npm gcc cc make; do command -v "$tool"; done; true')
  const writable = await podman(
    'run',
    '--rm',
    '--network=none',
    '--no-healthcheck',
    image,
    'sh',
    '-c',
    findWritable,
  ).catch((error: { stdout?: string; message: string }) => error.stdout ?? error.message)
  const allowed = ['/tmp', '/var/tmp', '/var/lib/myaccount', '/run/lock', '/etc/mtab']
  const others = writable.split('\n').filter((file) => file !== '' && !allowed.includes(file))
  const check = JSON.parse(await podman('image', 'inspect', '--format', '{{json .HealthCheck.Test}}', image))
  const [, ...command] = Array.isArray(check) ? (check as string[]) : []
  const health =
    command.length === 0
      ? 'the image has no health check: build it with --format docker'
      : await podman('exec', container, ...command).then(
          () => 'passed',
          (error: Error) => error.message,
        )
  return [
    {
      what: 'it runs as user 10001 without capabilities or new privileges',
      isHeld: status === '10001\nCapEff: 0000000000000000\nNoNewPrivs: 1',
      says: status.replaceAll('\n', ', '),
    },
    {
      what: 'it writes to /tmp and /var/lib/myaccount alone',
      isHeld: writes === '/tmp\n/var/lib/myaccount',
      says: writes.replaceAll('\n', ', '),
    },
    {
      what: 'its own user owns nothing else in the image',
      isHeld: others.length === 0 && writable.includes('/var/lib/myaccount'),
      says: others.slice(0, 5).join(', '),
    },
    { what: 'it has neither npm nor a compiler', isHeld: tools === '', says: tools },
    { what: 'its health check passes', isHeld: health === 'passed', says: health },
  ]
}
