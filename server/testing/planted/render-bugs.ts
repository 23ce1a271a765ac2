import type { PlantedSourceBug } from './planted-source-bug.ts'

export const renderBugs: readonly PlantedSourceBug[] = [
  {
    point: '1.4',
    says: 'PDFs may be drawn on the event loop',
    file: 'server/src/pdf/draw-pdf.ts',
    from: "if (workerData !== pdfWorkerMark) throw new Error('PDFs are drawn in their worker thread alone')",
    to: 'void [workerData, pdfWorkerMark]',
    caughtBy: ['server/src/pdf/pdf-writer.test.ts'],
  },
  {
    point: '1.4',
    says: 'one person has several documents drawn at once',
    file: 'server/src/pdf/pdf-writer.ts',
    from: 'reader === null || !isDrawnFor(reader)',
    to: 'reader === null || reader !== null || !isDrawnFor(reader)',
    caughtBy: ['server/src/pdf/pdf-writer.test.ts'],
  },
  {
    point: '1.4',
    says: 'one person fills the queue of everybody',
    file: 'server/src/pdf/pdf-writer.ts',
    from: 'ofReader(reader) >= waitingAtMost.ofReader',
    to: 'ofReader(reader) >= waitingAtMost.long + waitingAtMost.short',
    caughtBy: ['server/src/features/histories/transactions/statement-load.http.test.ts'],
  },
  {
    point: '1.4',
    says: 'a document whose thread is gone is never answered',
    file: 'server/src/pdf/pdf-writer.ts',
    from: 'settle(lane)?.reject(',
    to: 'void (settle(lane),',
    caughtBy: ['server/src/pdf/pdf-writer.test.ts'],
  },
]
