import path from 'node:path'
import { isCode, type SourceFile, type Violation } from './read-tree.ts'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs|css|sql)$/
const component = /^[A-Z][A-Za-z0-9]*(\.test\.tsx|\.tsx|\.module\.css)$/
const folder = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/

/** A file is named after what it is about, never after its kind (ARCHITECTURE.md, "Names"). */
const kinds = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'managers'])
const kindFiles = new Set(['types', 'constants'])
const secondVersion = /^v[2-9]$/

/** kebab-case.role.ts, PascalCase.tsx for components, folders in kebab-case, and no name that says a kind. */
export function checkNames(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    if (!isCode(file) && !/\.(css|sql)$/.test(file.path)) return []
    const name = path.posix.basename(file.path)
    const folders = path.posix
      .dirname(file.path)
      .split('/')
      .filter((each) => each !== '.')
    const says = judgeShape(name, file.text) ?? judgeFolders(folders) ?? judgeWords([...folders, name])
    return says ? [{ path: file.path, says }] : []
  })
}

function judgeShape(name: string, text: string): string | undefined {
  if (component.test(name)) return undefined
  if (!kebab.test(name)) return 'is named neither kebab-case.role.ts nor PascalCase.tsx'
  const exportsComponent = /^export (default )?function [A-Z]/m.test(text)
  return name.endsWith('.tsx') && !/\.test\.tsx$/.test(name) && exportsComponent
    ? 'exports a component, so it is named PascalCase.tsx after it'
    : undefined
}

function judgeFolders(folders: readonly string[]): string | undefined {
  const odd = folders.find((each) => !folder.test(each))
  return odd ? `stands in "${odd}", which is not in kebab-case` : undefined
}

function judgeWords(segments: readonly string[]): string | undefined {
  for (const segment of segments) {
    const stem = segment.replace(/\.(ts|tsx|mjs|css|sql)$/, '')
    const words = stem
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[-.]/)
    const odd = words.find((word) => kinds.has(word) || secondVersion.test(word))
    if (odd) return `says "${odd}": name it after what it is about`
    if (stem.split('.').some((part) => kindFiles.has(part)))
      return `says "${stem}": name it after what it is about`
  }
  return undefined
}
