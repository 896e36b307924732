import type { Budget } from '#features/discovery/budgets/rules.ts'
import type { NodeDocument } from '#features/discovery/documents/rules.ts'
import type { EpicProgress } from '#features/discovery/epics/rules.ts'
import type { Justification } from '#features/discovery/justifications/rules.ts'
import type { StoryTemplate, UserStory } from '#features/discovery/stories/rules.ts'
import type { TreeBranch, TreeNode } from '#features/discovery/tree/rules.ts'
import type { WorkCost } from '#features/finance/work-cost/rules.ts'

/** A node of the work hierarchy with all data of its page. */
export type WorkNode = {
  node: TreeNode
  /** The nodes above it, from the top. */
  path: { id: string; title: string }[]
  below: TreeBranch
  story: UserStory | null
  /** Null for other levels. */
  epic: EpicProgress | null
  justification: Justification | null
  documents: NodeDocument[]
  /** Null for readers who cannot see money. */
  budget: Budget | null
  /** Null for readers who cannot see money, and for nodes below epics. */
  cost: WorkCost | null
  /** Whether the reader can write discovery documents. */
  canWrite: boolean
  /** Whether the reader can change justification and budget. */
  canManage: boolean
}

/** The parts of a node that people can edit. */
export const workNodeParts = ['story', 'justification', 'budget'] as const
export type WorkNodePart = (typeof workNodeParts)[number]

/** The open form of a part: stored values, values of a template, or refused values with errors. */
export type NodeForm = {
  part: WorkNodePart
  refusedForm?: { values: Record<string, string>; errors: Record<string, string> }
  template?: StoryTemplate | undefined
}
