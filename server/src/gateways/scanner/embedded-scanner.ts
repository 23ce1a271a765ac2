import type { Scanner } from './port.ts'

/** The file that the makers of scanners agreed upon for tests; written in two, or scanners would find it here. */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

/** For a demo: it knows the test file of the scanners' makers and nothing else. */
export const embeddedScanner: Scanner = {
  async scan(bytes) {
    let seen = ''
    let isFound = false
    for await (const chunk of bytes) {
      seen = seen.slice(-testVirus.length) + Buffer.from(chunk).toString('latin1')
      isFound ||= seen.includes(testVirus)
    }
    return isFound ? 'infected' : 'clean'
  },
}
