// A process that loads the product with a bug in its text, and plays histories on it.

import { plantedBugs } from '../planted-bugs.ts'
import { openProof } from '../proof.ts'
import { changeSource } from './change-source.ts'

const [adminUrl = '', says, atMost] = process.argv.slice(2)
const bug = plantedBugs.find((each) => each.says === says)
if (bug === undefined) throw new Error(`There is no planted bug "${says}"`)
const proof = openProof()
changeSource(bug.source ?? [], proof)
const { playHere } = await import('../play-planted.ts')
console.log(JSON.stringify(await playHere(adminUrl, bug, Number(atMost), proof)))
