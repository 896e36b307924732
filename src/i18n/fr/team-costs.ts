import type en from '#i18n/en/team-costs.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Coûts d’équipe',
  description:
    'Le coût hebdomadaire de chaque personne. Seuls les propriétaires et les administrateurs voient cette liste.',
  sumsDescription:
    'Ce que l’équipe coûte par mois. Les salaires n’apparaissent que comme une somme d’au moins 3 personnes.',
  onlyAdmins: 'Seuls les propriétaires et administrateurs peuvent ajouter des coûts d’équipe.',
  create: 'Nouveau coût d’équipe',
  edit: 'Modifier le coût d’équipe',
  empty: 'Aucun coût d’équipe',
  emptyText: 'Ajoutez ce que chaque personne coûte par semaine, charges sociales comprises.',
  person: 'Personne',
  member: 'Membre',
  noMember: 'Pas un membre',
  name: 'Nom, si ce n’est pas un membre',
  nameHint: 'Pour une personne sans profil Trimtab, par exemple un prestataire.',
  team: 'Équipe',
  noTeam: 'Aucune équipe',
  anyTeam: 'Toutes',
  weekly: 'Coût par semaine',
  weeklyHint: 'Salaire et charges sociales. Un mois compte 4,348 semaines en moyenne.',
  from: 'Premier jour',
  until: 'Dernier jour',
  time: 'Période',
  open: 'en cours',
  overlap: 'Chevauchement',
  overlapText: 'Cette personne a un autre coût les mêmes jours : les deux sont comptés.',
  months: 'Coût d’équipe par mois ({from} – {to})',
  monthsFormula:
    'Le coût hebdomadaire de chaque personne ÷ 7 × les jours du mois compris dans sa période. Le mois en cours compte en entier.',
  month: 'Mois',
  total: 'Toutes les équipes',
  others: 'Autres',
  hidden: 'Non affiché',
  hiddenNote: 'Les salaires ne sont affichés que si leur somme ne révèle pas le salaire d’une personne.',
  delete: 'Supprimer',
  errors: {
    noPerson: 'Choisissez un membre ou saisissez un nom.',
    bothPersons: 'Choisissez un membre ou saisissez un nom, pas les deux.',
    until: 'Le dernier jour ne peut pas précéder le premier.',
    amount: 'Saisissez un montant entre 0,01 et 10 000 000,00.',
  },
} satisfies SameKeys<typeof en>
