import { accessSync, constants, globSync } from 'node:fs'
import path from 'node:path'

/** Returns the path of a program: on PATH, else in a usual place of Debian (a glob each); undefined where it is not installed. */
export function findProgram(name: string, usualPlaces: readonly string[] = []): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = [...folders, '/usr/bin'].map((folder) => path.join(folder, name))
  return [...onPath, ...usualPlaces.flatMap((place) => globSync(place))].find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
