import type { Scanner } from './port.ts'

/** The standard test file of virus scanners; written in two parts, so that scanners do not report this file. */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

/** A scanner for demos: it recognizes the test file of virus scanners and nothing else. */
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
