/**
 * Some 1,300 of the most common passwords that are long enough to be taken (8 characters and more), in lower case.
 * Compiled by hand from what is known of leaked lists; not one of those lists itself.
 */
const list = `
password password1 password2 password3 password4 password5 password6 password7 password8 password9 password0
password01 password10 password11 password12 password13 password21 password22 password69 password99 password00
password123 password1234 password12345 password123456 password123! password1! password! password!1 password@1
password@123 password#1 passwort passwort1 passwort123 motdepasse motdepasse1 motdepasse123 contrasena contrasena1
contraseña contraseña1 contraseña123 contrasena123 contrase mypassword mypassword1 mypass123 thepassword newpassword
newpassword1 oldpassword passpass passpass1 passw0rd passw0rd1 passw0rd! p@ssword p@ssword1 p@ssw0rd p@ssw0rd1
p@ssw0rd! p@ssw0rd123 p@$$w0rd p@$$word pa$$word pa$$w0rd pa55word pa55w0rd passphrase passcode1 pass1234 pass12345
pass123456 password1q password1a password2020 password2021 password2022 password2023 password2024 password2025
password2026 drowssap wordpass
12345678 123456789 1234567890 12345678910 123456789a 12345678a 1234567891 12345679 123456780 0123456789 01234567
012345678 123123123 123123123a 12312312 1231231234 123321123 1234567a 1234567q 123456aa 123456ab 123456abc 123456qw
123456qwe 123456789q 123456789z 123456as 123456asd 12345qwert 12345qwerty 12341234 12344321 123454321 1234554321
12345654321 1234567654321 123456654321 11111111 111111111 1111111111 11112222 1111222233334444 11223344 1122334455
112233445566 22222222 222222222 33333333 333333333 44444444 444444444 55555555 555555555 5555555555 66666666 666666666
77777777 777777777 7777777777 88888888 888888888 8888888888 99999999 999999999 9999999999 00000000 000000000 0000000000
87654321 987654321 9876543210 98765432 0987654321 09876543 11110000 10101010 1010101010 12121212 1212121212 121212121
13131313 14141414 20202020 21212121 23232323 24682468 25252525 31313131 31415926 314159265 69696969 696969696 13579246
135792468 1357924680 24681357 147258369 147852369 14725836 159753456 159357456 741852963 789456123 789456123a 78945612
963852741 852456852 147147147 159159159 258258258 369369369 456456456 789789789 654321654 321321321 987987987 321654987
123654789 123698745 123789456 159951159 15975321 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991
19921992 19931993 19941994 19951995 19961996 20002000 20012001 20102010 20112011 20122012 12345abc 12345abcd 1234abcd
1234qwer 1234asdf 1234567890q 1234567890a 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r! 1qaz2wsx 1qaz2wsx3edc 1qaz1qaz
1qazxsw2 1qaz@wsx !qaz2wsx !qaz@wsx 2wsx3edc 2wsx1qaz 3edc4rfv zaq12wsx zaq1zaq1 zaq1xsw2 zaq1@wsx xsw2zaq1 1a2b3c4d
1a2s3d4f 1z2x3c4v a1b2c3d4 a1b2c3d4e5 a1s2d3f4 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 z1x2c3v4 1q1q1q1q 1w2q3r4e 1234rewq
4321rewq a1234567 a12345678 a123456789 aa123456 aa12345678 aaa11111 ab123456 ab12345678 abc12345 abc123456 abc123456789
abc123abc abcd1234 abcd12345 abcd123456 abcde123 abcde12345 abcdef12 abcdef123 abcdefg1 abcdefg123 abcdefgh abcdefghi
abcdefghij abcdabcd abcabcabc abc12abc as123456 asd12345 asd123456 asd123asd aaaaaaaa aaaaaaaaa aaaaaaaaaa bbbbbbbb
cccccccc dddddddd ssssssss xxxxxxxx xxxxxxxxxx zzzzzzzz qqqqqqqq wwwwwwww kkkkkkkk q1234567 q12345678 q123456789
qq123456 qqww1122 qwe12345 qwe123456 qwe123qwe qweqweqwe qweasdzxc qweasd123 qweasdzxc123 qweasd12 qazwsx12 qazwsx123
qazwsxedc qazwsxedc1 qazwsxedcrfv qazqazqaz qazxswedc wsxedcrfv 1234zxcv zxc123456 zxc12345 zxczxczxc zxcvbnm1 zxcvbnm12
zxcvbnm123 zxcvbnm, zxcvzxcv zxcvasdf asdfghjk asdfghjkl asdfghjkl1 asdfghjkl; asdfghj1 asdfgh12 asdfgh123 asdfg123
asdfg12345 asdf1234 asdf12345 asdfasdf asdfasdfasdf asdfqwer asdfzxcv asdasdasd asdqwe123 asd123qwe qwerty12 qwerty123
qwerty1234 qwerty12345 qwerty123456 qwerty1! qwerty11 qwerty21 qwerty22 qwerty77 qwerty78 qwerty99 qwerty00 qwertyui
qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwertyu1 qwertyqwerty qwertyasdf qwertyasdfgh qwertzui qwertzuiop qwertz123
azertyui azertyuiop azerty12 azerty123 azerty1234 azerty12345 qwer1234 qwer12345 qwer4321 qwerasdf qwerasdfzxcv qwerqwer
qwert123 qwert1234 qwert12345 mnbvcxz1 mnbvcxza poiuytre poiuytrewq lkjhgfds lkjhgfdsa 0okmnji9 okmijnuhb
iloveyou iloveyou1 iloveyou2 iloveyou3 iloveyou12 iloveyou123 iloveyou! iloveu123 iloveme1 iloveme2 ilovemyself ilovegod
ilovejesus ilovemom ilovemymom ilovehim ilovemusic ilove123 iloveher loveyou1 loveyou2 loveyou123 loveme123 lovelove
lovelove1 loverboy lovergirl lovebug1 lovely12 lovely123 mylove123 truelove teamo123 teamomucho tequiero tequiero1
tequieromucho teextraño jetaime1 jetaime123 monamour monamour1 doudoune chouchou chouchou1 loulou123 princesa princesa1
mariposa chocolat chocolat1 soleil123 bonjour1 bonjour123 bonjour12 marseille marseille13 estrella hermosa1 corazon1
alejandra alejandro fernando sebastian guadalupe barcelona barcelona1 realmadrid realmadrid1 barcelona10 bienvenue
bienvenue1 bienvenido bienvenido1 camille1 nicolas1 caroline caroline1 juventus juventus1
welcome1 welcome2 welcome12 welcome123 welcome1! welcome123! welcome01 welcome! welcome@1 welcome@123 welcome2020
welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 letmein1 letmein2 letmein12 letmein123 letmein!
letmeinnow letmein01 changeme changeme1 changeme123 changeme! changeit1 changethis default1 default123 access14 access123
administrator admin123 admin1234 admin12345 admin123456 admin123! admin@123 adminadmin admin2020 admin2024 admin2025
administrador administrateur adminpass root1234 root12345 rootroot toortoor superuser sysadmin1 master12 master123 master1234
mastermind test1234 test12345 test123456 testtest testtest1 testing1 testing12 testing123 tester123 test123! guest123
guest1234 user1234 user12345 username username1 login123 login1234 temp1234 temp12345 temporary temppass demo1234 demodemo
secret12 secret123 secret1234 topsecret secretword private1 secure123 security security1 internet internet1 computer
computer1 computer12 computer123 microsoft microsoft1 windows1 windows10 google123 facebook facebook1 instagram youtube1
whatever whatever1 whatever! whatsapp samsung1 samsung12 samsung123 nokia123 iphone123 android1 pokemon1 pokemon12
pokemon123 minecraft minecraft1 minecraft123 fortnite fortnite1 warcraft starcraft warhammer counterstrike nintendo
nintendo64 playstation playstation1 playstation2 playstation3 xbox3600 xbox360x letmein3 letmeout monkey12 monkey123
monkey1234 dragon12 dragon123 dragon1234 dragonball dragonball1 dragonballz dragonfly dragon69 shadow12 shadow123 shadow1234
sunshine sunshine1 sunshine2 sunshine12 sunshine123 sunshine! princess princess1 princess2 princess12 princess123 princess!
superman superman1 superman12 superman123 batman123 batman12 spiderman spiderman1 spiderman123 ironman123 wolverine
captain1 deadpool starwars starwars1 starwars123 skywalker darkness darkside jedimaster lordvader godzilla terminator
gandalf1 gladiator matrix123 trustno1 trustnoone trustme1 ncc1701d ncc1701e thx11388 killer12 killer123 killer1234
football football1 football12 football123 football! baseball baseball1 baseball12 baseball123 basketball basketball1 softball
softball1 volleyball hockey12 hockey123 soccer12 soccer123 soccer10 swimming gymnastics liverpool liverpool1 liverpool123
arsenal1 arsenal12 arsenal123 chelsea1 chelsea12 chelsea123 everton1 manchester manunited manutd123 rangers1 celtic123
steelers steelers1 cowboys1 yankees1 lakers24 lakers123 redskins patriots packers1 eagles12 dolphins newyork1 california
washington jordan23 jordan123 michael1 michael12 michael123 michelle michelle1 jennifer jennifer1 jessica1 jessica12 jessica123
joshua12 joshua123 jonathan jonathan1 nicholas nicholas1 christian christian1 christopher christina christine alexander
alexander1 alexandra alexandre alexandra1 anthony1 anthony12 andrew12 andrew123 daniel12 daniel123 david123 david1234
robert12 robert123 william1 thomas12 thomas123 matthew1 matthew12 charles1 charlie1 charlie12 charlie123 elizabeth elizabeth1
victoria victoria1 veronica veronica1 patricia patricia1 samantha samantha1 stephanie stephanie1 danielle danielle1 natalie1
natasha1 rebecca1 brittany brittany1 gabriela gabriela1 gabriella isabella isabella1 valentina valentina1 margaret katherine
kimberly kimberly1 benjamin benjamin1 brandon1 brandon12 francisco francesco giovanni vincent1 maximus1 nathaniel timothy1
patrick1 patrick12 richard1 hannah12 hannah123 jasmine1 jasmine12 ashley12 ashley123 amanda12 amanda123 andrea12 andrea123
angela123 angelina angelina1 maria123 anna1234 alex1234 john1234 jordan12 justin12 justin123 george12 george123 taylor12
taylor13 maggie12 ginger12 pepper12 buster12 buster123 bailey12 cookie12 cookie123 peanut12 snoopy12 tigger12 tigger123
tiger123 tinkerbell tinkerbell1 snickers butterfly butterfly1 butterfly2 chocolate chocolate1 chocolate12 cheesecake
strawberry strawberry1 blueberry cupcake1 cupcakes peaches1 sweetheart sweetheart1 sweetness sweetie1 sweetpea babygirl
babygirl1 babygirl12 babygirl123 babyboy1 babyface babydoll babyblue barbie12 angel123 angel1234 angels12 angelica heaven12
blessed1 blessing jesus123 jesus777 jesuschrist jesusislord jesuslovesme godislove godisgood christ123 faith123 hope1234
happy123 happy1234 happiness smile123 smiley12 sunflower sunflower1 flowers1 flower12 flower123 rainbow1 rainbow12 rainbows
diamond1 diamonds precious precious1 princesse princesse1 beautiful beautiful1 gorgeous handsome hello123 hello1234 hello12345
hellohello hello1234! helloworld hello123! hellokitty hellokitty1 goodbye1 goodluck goodluck1 friends1 friends12 friendship
forever1 forever21 always123 family12 family123 family01 mother12 mother123 father123 brother1 brothers sisters1 children
mommy123 daddy123 daddysgirl grandma1 grandpa1 purple12 purple123 orange12 orange123 yellow12 yellow123 green123 silver12
golden12 black123 blackjack blackcat white123 redsox04 redsox12 bluesky1 midnight midnight1 moonlight moonlight1 starlight
stardust lightning thunder1 hurricane mountain mountain1 snowball snowboard snowflake summer12 summer123 summer01 summer69
summer99 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 winter12 winter123 winter2020 winter2021 winter2022
winter2023 winter2024 winter2025 spring12 spring123 spring2020 spring2024 spring2025 autumn12 autumn123 autumn2024 january1
february september september1 october1 november november1 december december1 monday12 friday13 friday123 saturday birthday
birthday1 christmas christmas1 halloween valentine valentine1 thanksgiving america1 american1 australia australia1 canada123
france123 germany1 england1 ireland1 portugal argentina argentina1 mexico123 colombia colombia1 venezuela brasil123
mustang1 mustang12 mustang67 corvette corvette1 porsche1 porsche911 ferrari1 mercedes mercedes1 lamborghini harley12 harley123
yamaha123 kawasaki motorola motorcycle firebird camaro69 chevrolet chevelle cadillac metallica metallica1 slipknot slipknot1
slipknot666 nirvana1 linkinpark eminem12 eminem123 greenday greenday1 blink182 blink1822 rockstar rockstar1 rocknroll guitar12
guitar123 musicman playboy1 player12 gangster gangsta1 hiphop12 scarface fuckyou1 fuckyou2 fuckyou12 fuckyou123 fuckyou!
fuckoff1 asshole1 bullshit motherfucker pussy123 bigdick1 hardcore blowjob1 sexy1234 sexygirl sexylady sexybitch
sexsexsex 69camaro darkangel darkknight blackbird bluebird redbull1 skittles scooter1 scooby12 scoobydoo mickey12 mickeymouse
minnie12 winnie12 winniethepooh spongebob spongebob1 garfield garfield1 snowwhite cinderella pinkfloyd thebeatles
elephant elephant1 panther1 panthers penguin1 penguins leopard1 cheetah1 dolphin1 bulldog1 bulldogs wildcats scorpion scorpion1
scorpio1 phoenix1 unicorn1 unicorns kittycat kitty123 puppy123 doggy123 doggie12 cowboy12 cowboy123 cowgirl1 marlboro marlboro1
budlight heineken corona12 jackdaniels jameson1 guinness whiskey1 tequila1 coffee12 coffee123 pancakes hotdog12 pizza123
apple123 apple1234 banana12 banana123 cherry12 lemonade watermelon bubbles1 bubblegum freedom1 freedom12 freedom123 liberty1
victory1 champion champion1 champions warrior1 warriors soldier1 military marines1 semperfi airborne airforce password4u
passwordpassword 1password 123password my1password nopassword nopass123 notapassword forgot123 remember remember1 nothing1
something everything anything nobody12 someone1 startrek startrek1 startreks enterprise enterprise1 voyager1 discovery1
genesis1 universe infinity infinity1 mercury1 jupiter1 hardware software software1 network1 database developer programmer
hacker12 hacker123 hackerman zerocool crackers manager1 business business1 company1 company123 office123 service1 support1
support123 sales123 marketing finance1 school12 school123 student1 student123 teacher1 university graduate
trimtab1 trimtab123 trimtab-demo
`

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/))
