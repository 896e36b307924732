import type en from '#i18n/en/demo.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Essayer la démo',
  intro:
    'Choisissez une offre et un rôle. Vous recevez votre propre entreprise d’exemple, avec des personnes, des équipes et des votes que personne d’autre ne voit. Elle est supprimée au bout de deux heures et n’envoie aucun e-mail.',
  company: 'Entreprise : {name}',
  enter: 'Essayer comme {role}',
  enterPlan: 'Essayer la démo {plan} comme {role}',
  plans: {
    FREE: 'Une petite équipe qui construit son premier produit.',
    PRO: 'Une entreprise qui grandit, avec plusieurs équipes.',
    ENTERPRISE: 'Une grande entreprise, avec des rôles personnalisés et un journal d’audit.',
  },
  roles: {
    ADMIN: 'Peut tout faire, sauf supprimer ou transférer le compte.',
    TEAM_LEAD: 'Crée et anime des sessions, consulte la facturation et les tableaux de bord financiers.',
    FACILITATOR: 'Crée et anime des sessions.',
    MEMBER: 'Vote, participe et crée des sessions.',
    OBSERVER: 'Observe seulement.',
  },
  ownData: 'Vous préférez commencer avec votre équipe ?',
  register: 'Créer un compte',
  all: 'Choisir une offre et un rôle',
  bar: {
    label: 'Démo',
    you: 'Démo : votre rôle est {role} chez {account}.',
    left: 'Fin {left}, à {time}.',
    other: 'Changer de rôle',
    leave: 'Quitter la démo',
  },
  errors: {
    full: 'Toutes les démos sont utilisées en ce moment. Réessayez dans quelques minutes, ou créez votre propre compte.',
    noOutsider: 'Une démo ne permet pas d’inviter de vraies personnes. Utilisez des adresses en @demos.example.',
  },
} satisfies SameKeys<typeof en>
