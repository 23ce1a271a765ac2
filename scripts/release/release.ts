// Usage: npm run release -- FOLDER
// Writes what a release consists of, for the commit that the tag of its version names.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { acceptedBreaks } from '../compatibility/accepted-breaks.ts'
import { judgeRelease } from './judge-release.ts'
import { writeNotices } from './write-notices.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const [folder] = process.argv.slice(2)

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
}

function main(): number {
  if (folder === undefined) {
    console.error('Name the folder for the files: npm run release -- FOLDER')
    return 2
  }
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const faults = judgeRelease({
    version,
    changelog: readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'),
    changedFiles: run('git', 'status', '--porcelain'),
    tags: run('git', 'tag', '--points-at', 'HEAD').split('\n'),
    acceptedBreaks: acceptedBreaks.length,
  })
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) return 1
  const name = `myaccount-${version}`
  const files = {
    [`${name}.tar.gz`]: execFileSync('git', ['archive', '--format=tar.gz', `--prefix=${name}/`, 'HEAD'], {
      cwd: root,
      maxBuffer: 256 * 1024 * 1024,
    }),
    [`${name}.sbom.cdx.json`]: run('npm', 'sbom', '--omit=dev', '--sbom-format=cyclonedx'),
    [`${name}.third-party-notices.txt`]: writeNotices(
      run('npm', 'ls', '--omit=dev', '--all', '--parseable', '--long'),
    ),
  }
  mkdirSync(folder, { recursive: true })
  const sums = Object.entries(files).map(([file, content]) => {
    writeFileSync(path.join(folder, file), content)
    return `${createHash('sha256').update(content).digest('hex')}  ${file}`
  })
  writeFileSync(path.join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`)
  console.log(sums.join('\n'))
  return 0
}

process.exitCode = main()
