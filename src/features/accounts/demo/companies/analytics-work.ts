import type { SampleWork } from './company.ts'

/** The product of Northlight Analytics and the work below it. */
export const connections: SampleWork = {
  name: 'Connections',
  board: 'Connections',
  outcome: 'Every source a customer has is in their reports.',
  initiatives: [
    {
      name: 'Sources people ask for',
      outcome: 'Nine of ten trials connect all their sources.',
      epics: [
        {
          title: 'A second source of each kind',
          subjects: ['shop', 'spreadsheet', 'calendar'],
          budget: 130_000,
          justification: {
            category: 'ACQUISITION',
            description: 'A third of all trials ends because a source cannot be connected.',
            businessValue: 'Each trial that stays is worth $180 a month.',
            customerImpact: 'Customers see all their numbers from the first day.',
            riskLevel: 'LOW',
            strategicAlignment: 'Win more trials',
            estimatedRoi: 180,
          },
          document: {
            title: 'Trials end at the second source',
            kind: 'OPPORTUNITY',
            status: 'ACCEPTED',
            text: '14 of 40 trials stopped when they could not connect a second shop or calendar.',
          },
        },
      ],
    },
    {
      name: 'Sources that never fall silent',
      outcome: 'No customer finds a gap before we do.',
      epics: [
        {
          title: 'Silent sources',
          subjects: ['warehouse', 'email channel', 'ticket system'],
          budget: 95_000,
          justification: {
            category: 'CUSTOMER_RETENTION',
            description: 'A source that fails unnoticed makes a report wrong, and customers stop trusting it.',
            businessValue: 'Gaps in the data were the reason for two of the last five cancellations.',
            customerImpact: 'Customers learn of a gap within the hour.',
            riskLevel: 'MEDIUM',
            strategicAlignment: 'Reports that people trust',
            estimatedRoi: 150,
          },
          document: {
            title: 'Warn before the customer notices',
            kind: 'DECISION',
            status: 'ACCEPTED',
            text: 'We warn when a source sends nothing for a day. We do not guess the missing numbers.',
          },
        },
      ],
    },
  ],
  allocations: {
    CUSTOMER_RETENTION: 700_000,
    ACQUISITION: 480_000,
    KTLO: 200_000,
    PLATFORM: 260_000,
    R_AND_D: 420_000,
    COMPLIANCE: 60_000,
    OPERATIONAL_EFFICIENCY: 240_000,
  },
  otherBoard: { title: 'Reports', category: 'R_AND_D' },
}
