/** Passwords and the words in them that lists of stolen ones begin with. Digits and signs around them do not count. */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort motdepasse contrasena senha parola wachtwoord passw passwd pass passphrase passcode
  mypassword thepassword yourpassword newpassword oldpassword passwordpassword nopassword passwordqwerty
  welcome welcomehome letmein letmeinnow letmeinplease changeme changemenow changethis changeit pleasechange pleasechangeme
  default secret secretpassword topsecret mysecret admin administrator adminadmin adminpassword root rootroot toor
  superuser sysadmin user username guest guestguest demo demodemo test testtest testtesttest testing testpassword
  temp temporary temppassword login loginlogin signin access account qwerty qwertyqwerty qwertyuiop qwertyuiopasdfghjkl
  azerty azertyuiop asdfghjkl zxcvbnm iloveyou iloveyouforever iloveyousomuch iloveyoubaby iloveme loveyou ilovegod
  trustno trustnoone sunshine sunshinegirl princess monkey monkeymonkey dragon master mastermaster shadow superman batman
  spiderman ironman starwars pokemon football baseball basketball liverpool liverpoolfc manchesterunited chelsea
  arsenal barcelona realmadrid juventus alhilal alnassr alittihad alahli hello hellohello helloworld hellokitty
  whatever computer internet internetexplorer google facebook instagram microsoft windows apple samsung android iphone
  freedom jesus jesuschrist jesusisking jesuslovesme jesusislord godisgood godisgreat inshallah mashallah alhamdulillah
  allahakbar allah bismillah subhanallah muhammad mohammad mohammed ahmed abdullah abdulrahman
  khaled fahad saud faisal sultan saudi saudiarabia ksa riyadh jeddah makkah madinah dammam
  halala halalapayments halaladashboard riyal payment payments merchant business company corporate office
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday michael michelle jennifer jordan charlie daniel jessica
  ashley nicole matthew andrew joshua thomas robert anthony william christopher elizabeth samantha alexander alexandra
  butterfly chocolate cheesecake strawberry blueberry pineapple watermelon sweetheart sweetie babygirl babyboy
  qazwsxedc qazwsxedcrfv qazwsxedcrfvtgb qweasdzxc qweasd asdasd asdasdasd zxczxc zxcvbn poiuytrewq mnbvcxz lkjhgfdsa
  onetwothree onetwothreefour abcabcabc abcdefg abcdefgh abcdefghijkl aaaaaaaaaaaa xxxxxxxxxxxx asdfqwer qwerasdf
  correcthorsebatterystaple ncc trustinme forever foreverandever loveforever lovelove lovelovelove money moneymoney
  getmoney bitcoin ethereum billgates elonmusk donaldtrump barackobama cristiano cristianoronaldo lionelmessi ronaldo
  messi neymar metallica slipknot linkinpark eminem beyonce blackpink onedirection justinbieber taylorswift
  harrypotter gameofthrones lordoftherings mickeymouse winniethepooh tinkerbell minecraft fortnite counterstrike
  callofduty worldofwarcraft leagueoflegends playstation nintendo xbox hunter hunterhunter killer ninja cookie
  cheese pepper ginger buster tigger soccer hockey mustang corvette porsche ferrari mercedes harley harleydavidson
  security secure securepassword strongpassword complexpassword verysecure supersecret supersecretpassword
  backup server database oracle mysql postgres cisco support service helpdesk manager marketing finance accounting
  كلمةالسر كلمةالمرور باسورد الرياض السعودية اللهاكبر الحمدلله بسمالله مرحبا`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
