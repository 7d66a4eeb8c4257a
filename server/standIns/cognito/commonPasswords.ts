/**
 * Passwords that are tried first, of those that are long enough to be chosen: from published counts of leaked ones, and what
 * Brazilians choose. In lower case.
 */
const WORDS = `
1234567890 123456789 0123456789 987654321 9876543210 12345678910 123456789a 123456789q 1234567891 123123123 1231231234
112233445566 1122334455 102030405060 1020304050 111222333 123321123 147258369 159753456 789456123 741852963 147852369
123654789 987456321 0987654321 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc q1w2e3r4t5 q1w2e3r4t5y6 qwertyuiop
qwertyuio qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyuiop123 asdfghjkl asdfghjklç asdfghjkl123 zxcvbnm123
qazwsxedc 1234qwerasdf qweasdzxc qwe123qwe asd123asd abc123456 abcd12345 abcd123456 abcde12345 abcdefghi abcdefghij
abc123abc a123456789 a12345678 aa123456789 password1 password12 password123 password1234 passw0rd1 p@ssw0rd1 p@ssword1
p@ssw0rd123 passwordpassword iloveyou1 iloveyou123 iloveyouforever sunshine1 princess1 princess123 football1 baseball1
superman1 superman123 batman123 spiderman1 pokemon123 minecraft1 starwars1 welcome123 welcome1234 letmein123 admin12345
admin123456 administrator adminadmin root12345 changeme1 changeme123 default123 temp12345 teste1234 teste12345 testtest1
test12345 test123456 computer1 internet1 master123 dragon123 monkey123 shadow123 michael123 jordan1234 hello12345
helloworld hello123456 trustno1trustno1 whatever1 nothing123 secret123 secret1234 google123 facebook1 instagram1
senha12345 senha123456 senha1234567 senha123456789 senhasenha minhasenha minhasenha1 minhasenha123 mudar1234 mudar12345
mudar123456 mudar@123 mudar@1234 trocar123 trocar1234 senha@123 senha@1234 senha@12345 senha#123 novasenha novasenha1
novasenha123 brasil123 brasil1234 brasil2014 brasil2022 brasil2026 brasil@123 brasilbrasil hexacampeao hexa2026brasil
flamengo1 flamengo10 flamengo123 flamengo1981 flamengo2019 flamengomengao corinthians corinthians1 corinthians10
corinthians123 corinthians1910 timao1910 palmeiras palmeiras1 palmeiras1914 palmeiras123 saopaulo1 saopaulo123
saopaulofc saopaulo1930 santosfc1912 santos123 gremio1903 gremio123 gremista1 internacional internacional1909
cruzeiro1 cruzeiro123 cruzeiro1921 atletico1 atleticomg galodoido vascodagama vascodagama1898 botafogo1 botafogo123
fluminense fluminense1 fluminense123 jesuscristo jesuscristo1 jesus12345 jesuseamor jesusamor jesusteama deusefiel
deuseamor deuseamor1 deuseamor123 deusefiel1 deusefiel123 deusnocomando deuscomigo gracasadeus nossasenhora
euteamo123 euteamo1234 teamomuito teamomuito1 teamo1234 teamo12345 amoreterno amorzinho amorzinho1 meuamor123 meuamorzinho
minhavida minhavida1 minhavida123 minhafamilia familia123 familia1234 familiaeterna felicidade felicidade1 esperanca
esperanca1 liberdade liberdade1 borboleta borboleta1 chocolate chocolate1 chocolate123 princesa1 princesa123 princesinha
gatinha123 gostosa123 cachorro1 cachorro123 estrela123 estrelinha moranguinho maria12345 mariamaria joao123456 joaovitor1
gabriel123 gabriel1234 lucas12345 lucas123456 matheus123 pedro12345 rafael123 rafael1234 felipe123 felipe1234 bruno12345
carlos123 carlos1234 fernando1 fernando123 fernanda1 fernanda123 juliana123 juliana1234 camila123 camila1234 amanda123
amanda1234 leticia123 beatriz123 isabela123 larissa123 mariana123 patricia1 patricia123 vanessa123 jessica123 bianca123
carolina1 carolina123 daniela123 eduardo123 gustavo123 leonardo1 leonardo123 marcelo123 ricardo123 rodrigo123 thiago123
vinicius1 vinicius123 anderson1 anderson123 alexandre alexandre1 alexandre123 bernardo1 guilherme guilherme1 guilherme123
francisco francisco1 francisco123 cristiano cristiane cristiano7 cristianoronaldo neymar123 neymarjr10 neymarjr11
messi12345 ronaldinho ronaldinho10 apartamento apartamento1 minhacasa minhacasa1 minhacasaminhavida casapropria
corretor123 corretor1234 imobiliaria imobiliaria1 imoveis123 construtora construtora1 engenharia engenharia1 soleira123
soleira1234 soleira2026 comprador1 comprador123 empresa123 empresa1234 empresa2026 trabalho1 trabalho123 escritorio
segredo123 segredo1234 bemvindo1 bemvindo123 bemvindo2026 acesso123 acesso1234 usuario123 usuario1234 cliente123
cliente1234 sistema123 janeiro2026 fevereiro2026 setembro2026 outubro2026 novembro2026 dezembro2026 verao2026 natal2026
segunda123 domingo123 aniversario computador computador1 telefone1 celular123 whatsapp1 whatsapp123 motorola1 samsung123
iphone12345 abracadabra naoseiasenha naotenhosenha esqueciasenha esqueci123 seguranca seguranca1 seguranca123
paralelepipedo inconstitucional supercalifragilistic`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));
