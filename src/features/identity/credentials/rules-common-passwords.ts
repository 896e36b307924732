import { frontCoded } from './rules-common-passwords-list.ts'

/**
 * Common passwords that are not in the list, in lower case. Compiled by hand:
 * - repeated characters, rows of keys and years,
 * - names and words that zxcvbn recognizes by other means,
 * - passwords in French and Spanish,
 * - passwords that contain the product's name.
 */
const additionalPasswords = `
password22 password12345 password123456 password123! password1! password! password!1 password@1 password@123 password#1
passwort1 passwort123 motdepasse1 motdepasse123 contrasena contrasena1 contraseña contraseña1 contraseña123
contrasena123 contrase mypassword1 mypass123 thepassword newpassword1 oldpassword passpass passpass1 passw0rd! p@ssword
p@ssword1 p@ssw0rd1 p@ssw0rd! p@ssw0rd123 p@$$w0rd p@$$word pa$$word passphrase passcode1 pass12345 pass123456
password1q password1a password2020 password2021 password2022 password2023 password2024 password2025 password2026
0123456789 01234567 012345678 123123123 1231231234 12341234 1234567654321 111111111 1111111111 1111222233334444 22222222
222222222 33333333 333333333 44444444 444444444 55555555 555555555 5555555555 66666666 666666666 77777777 777777777
7777777777 88888888 888888888 8888888888 99999999 999999999 9999999999 00000000 000000000 0000000000 87654321 987654321
9876543210 98765432 0987654321 09876543 11110000 10101010 1010101010 12121212 1212121212 121212121 13131313 14141414
20202020 21212121 23232323 24682468 25252525 31313131 69696969 696969696 789456123a 852456852 147147147 159159159
258258258 369369369 456456456 789789789 654321654 321321321 987987987 159951159 19841984 19851985 19861986 19871987
19881988 19891989 19901990 19911991 19921992 19931993 19941994 19951995 19961996 20002000 20012001 20102010 20112011
20122012 1q2w3e4r! 1qaz1qaz !qaz@wsx zaq1zaq1 zaq1@wsx xsw2zaq1 1q1q1q1q aa12345678 aaa11111 ab12345678 abcd123456
abcdefg123 abcdefgh abcdefghi abcdefghij abcdabcd abcabcabc abc12abc aaaaaaaa aaaaaaaaa aaaaaaaaaa bbbbbbbb cccccccc
dddddddd ssssssss xxxxxxxx xxxxxxxxxx zzzzzzzz qqqqqqqq wwwwwwww kkkkkkkk qqww1122 qwe12345 qweqweqwe qazqazqaz
wsxedcrfv zxc123456 zxczxczxc zxcvbnm, zxcvzxcv asdfghjkl; asdfasdfasdf asdasdasd qwerty1! qwertyqwerty qwertyasdf
qwertz123 azerty1234 azerty12345 qwerqwer mnbvcxza poiuytre lkjhgfds lkjhgfdsa 0okmnji9 okmijnuhb iloveyou3 iloveyou12
iloveu123 ilovemymom ilove123 loveyou123 loveme123 lovelove lovelove1 lovebug1 lovely12 lovely123 mylove123 teamo123
teamomucho tequiero1 tequieromucho teextraño jetaime1 jetaime123 monamour1 doudoune chouchou chouchou1 loulou123
princesa1 chocolat1 soleil123 bonjour123 bonjour12 marseille13 estrella hermosa1 corazon1 alejandra alejandro fernando
sebastian guadalupe barcelona1 realmadrid1 barcelona10 bienvenue bienvenue1 bienvenido bienvenido1 caroline juventus1
welcome1! welcome123! welcome01 welcome! welcome@1 welcome@123 welcome2020 welcome2021 welcome2022 welcome2023
welcome2024 welcome2025 welcome2026 letmein12 letmein123 letmein! letmein01 changeme123 changeme! changeit1 changethis
default1 default123 administrator admin1234 admin12345 admin123456 admin123! admin@123 adminadmin admin2020 admin2024
admin2025 administrador administrateur adminpass root1234 root12345 rootroot toortoor superuser sysadmin1 master1234
test12345 test123456 testtest testtest1 testing12 tester123 test123! guest123 guest1234 user1234 user12345 username1
login123 login1234 temp12345 temporary demo1234 demodemo secret1234 secretword secure123 computer12 computer123
microsoft1 windows10 facebook facebook1 instagram youtube1 whatever! whatsapp samsung12 iphone123 android1 minecraft1
fortnite fortnite1 playstation1 xbox3600 xbox360x letmeout monkey1234 dragon1234 dragonball1 shadow1234 sunshine2
sunshine12 sunshine123 sunshine! princess2 princess12 princess123 princess! superman12 spiderman123 ironman123
starwars123 jedimaster lordvader matrix123 trustme1 thx11388 killer1234 football123 football! baseball123 basketball
volleyball hockey123 gymnastics liverpool123 arsenal12 arsenal123 chelsea12 chelsea123 manutd123 celtic123 lakers123
california washington michael123 michelle jennifer jessica12 jessica123 joshua123 jonathan nicholas christian
christopher christina christine alexander alexandra anthony12 david1234 matthew12 charlie12 elizabeth victoria veronica
veronica1 patricia patricia1 stephanie stephanie1 danielle brittany gabriela gabriela1 gabriella isabella valentina1
margaret katherine kimberly benjamin brandon12 francisco francesco giovanni nathaniel patrick12 hannah123 jasmine12
andrea123 angela123 angelina angelina1 anna1234 george123 taylor13 cookie123 tigger123 tinkerbell1 butterfly2 chocolate
chocolate12 cheesecake strawberry1 blueberry cupcakes sweetheart sweetheart1 babygirl12 babygirl123 barbie12 angel1234
angels12 angelica heaven12 jesuslovesme christ123 hope1234 happy1234 happiness smiley12 sunflower1 flower123 rainbow12
princesse1 beautiful gorgeous handsome hello12345 hellohello hello1234! hello123! hellokitty1 goodluck1 friends12
friendship always123 family12 family123 mother123 father123 brothers sisters1 children daddysgirl grandpa1 purple123
orange123 yellow123 golden12 white123 redsox12 moonlight1 hurricane mountain1 summer123 summer2020 summer2021 summer2022
summer2023 summer2024 summer2025 winter123 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 spring123
spring2020 spring2024 spring2025 autumn12 autumn123 autumn2024 february september september1 november november1 december
friday123 saturday birthday christmas christmas1 halloween valentine valentine1 thanksgiving american1 australia
canada123 france123 argentina argentina1 mexico123 colombia1 venezuela brasil123 mustang12 mustang67 harley123 yamaha123
motorcycle eminem123 blink1822 rockstar1 guitar123 player12 hiphop12 motherfucker sexsexsex minnie12 winnie12
winniethepooh spongebob1 cinderella elephant1 leopard1 scorpion1 unicorns puppy123 doggie12 cowboy123 cowgirl1 corona12
coffee12 coffee123 pancakes hotdog12 apple1234 banana123 cherry12 freedom12 freedom123 champion1 champions military
password4u passwordpassword 123password my1password nopass123 notapassword forgot123 remember remember1 something
everything anything nobody12 someone1 startrek1 startreks enterprise1 discovery1 universe infinity1 hardware software1
database developer programmer hacker12 hacker123 hackerman crackers business business1 company1 company123 office123
support123 sales123 marketing school123 student123 university graduate trimtab1 trimtab123 trimtab-demo
`

/**
 * Returns the passwords of a list in which each entry starts with a letter for the length of the prefix that it shares
 * with the previous entry. Line breaks are ignored.
 */
function decode(text: string): string[] {
  const noPrefix = 'A'.charCodeAt(0)
  let previous = ''
  return text
    .replaceAll('\n', '')
    .split(/(?=[A-Z])/)
    .map(entry => {
      previous = previous.slice(0, entry.charCodeAt(0) - noPrefix) + entry.slice(1)
      return previous
    })
}

/** Rejected passwords, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...decode(frontCoded),
  ...additionalPasswords.trim().split(/\s+/),
])
