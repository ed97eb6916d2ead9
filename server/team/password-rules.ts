import { z } from "zod";
import { rule } from "@/server/core/operation/rule";
import { typedWords } from "@/server/core/texts/labels";

/** The most common stolen passwords and the words in them. Digits and signs around them are ignored. */
const commonWords: ReadonlySet<string> = new Set(
  `${typedWords.passwords} password passwort motdepasse contrasena senha parola wachtwoord passw passwd pass passphrase passcode
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
  backup server database oracle mysql postgres cisco support service helpdesk manager marketing finance accounting`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

const minimum = 12;
const maximum = 128;

/** The error message about an easy password. */
export const easyToGuess = rule("easy_password");

export const NewPassword = z
  .string()
  .min(minimum)
  .max(maximum)
  .refine((value) => value.isWellFormed(), rule("unicode"))
  .refine((value) => !isCommon(value), easyToGuess);

const keyboardRows = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "01234567890123456789",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
];
const sequences = keyboardRows.flatMap((row) => [row, [...row].reverse().join("")]);

/**
 * Returns whether a password is among the first guesses: repetitions, keyboard sequences, or a common word with
 * digits around it.
 */
function isCommon(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  if (new Set(plain).size < 5) return true;
  const unit = repeatedUnit(plain);
  if (unit.length < plain.length && unit.length <= 8) return true;
  if (isSequence(plain)) return true;
  const word = plain.replace(/[^\p{L}]/gu, "");
  const spelled = plain
    .replace(/[@4]/g, "a")
    .replace(/0/g, "o")
    .replace(/[1!]/g, "i")
    .replace(/3/g, "e")
    .replace(/[$5]/g, "s")
    .replace(/[^\p{L}]/gu, "");
  return [plain, word, spelled].some((text) => commonWords.has(repeatedUnit(text)) || commonWords.has(text));
}

function repeatedUnit(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at < 0 ? undefined : at);
}

/** Returns whether a text consists of sequences of at least three adjacent characters. */
function isSequence(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let end = Math.min(text.length, at + 26);
    while (end - at >= 3 && !sequences.some((sequence) => sequence.includes(text.slice(at, end)))) end -= 1;
    if (end - at < 3) return false;
    at = end;
  }
  return true;
}
