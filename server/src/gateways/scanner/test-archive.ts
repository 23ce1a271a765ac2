import { Readable } from 'node:stream'
import { fileLimits } from '@myaccount/domain/files/file-limits'
import { testVirus } from './embedded-scanner.ts'

const block = 512

/**
 * A tar of as many bytes as the largest file that people may add: the scanners' test file, then zeros. A scanner that
 * finds nothing in it has no signatures, or passes over what is large and says that it is clean.
 */
export function testArchive(): Readable {
  return Readable.from(parts())
}

function* parts(): Generator<Buffer> {
  const filling = fileLimits.videoBytes - 5 * block
  yield header('eicar.com', testVirus.length)
  yield padded(Buffer.from(testVirus, 'latin1'))
  yield header('filling', filling)
  const zeros = Buffer.alloc(1024 * 1024)
  for (let left = filling; left > 0; left -= zeros.length) yield zeros.subarray(0, left)
  yield Buffer.alloc(2 * block)
}

/** ustar (POSIX.1-1988): texts and octal numbers at their places, and the sum of all bytes. */
function header(name: string, size: number): Buffer {
  const bytes = Buffer.alloc(block)
  bytes.write(name, 0)
  const octal = (value: number, digits: number, at: number) =>
    bytes.write(value.toString(8).padStart(digits, '0'), at)
  octal(0o644, 7, 100)
  octal(0, 7, 108)
  octal(0, 7, 116)
  octal(size, 11, 124)
  octal(0, 11, 136)
  // The sum counts its own place as spaces; then the kind, an ordinary file.
  bytes.write('        0', 148)
  bytes.write('ustar', 257)
  bytes.write('00', 263)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  octal(sum, 6, 148)
  bytes[154] = 0
  return bytes
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(block - (bytes.length % block))])
}
