import type en from '#i18n/en/cfo.ts'

export default {
  errors: {
    notOver: 'Vous pouvez verrouiller un mois une fois qu’il est terminé.',
    locked: 'Ce mois est déjà verrouillé.',
  },
} satisfies typeof en
