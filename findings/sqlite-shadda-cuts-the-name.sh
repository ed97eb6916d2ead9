#!/usr/bin/env bash
# SQLite 3.40.1, sqlite3 3.40.1-2+deb12u2 (Debian 12), FTS5 with its default tokenizer unicode61.
# Expected: the tokenizer takes diacritics off by default, so a search for «محمد» finds «محمّد» (Muhammad, with the mark that
#   doubles a letter), as one for "jose" finds "José". Failing that, the marked word is a word of its own.
# Seen: only the marks of Latin letters are taken off. The Arabic ones end a word: «محمّد» is kept as «محم» and «د». A search
#   for «محمد» finds nothing, one for «د» or «محم» finds him.
# Here it matters: names typed with vowels, as keyboards for telephones suggest them, can't be found by their letters.
# Instead: take U+064B to U+0652, U+0670 and U+0640 off what is stored and what is asked, or tokenize='trigram'.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need sqlite3 3.40.1-2+deb12u2
found() { sqlite3 :memory: "create virtual table payer using fts5(name); insert into payer values ('$1'); select count(*) from payer where payer match '$2'"; }
words() { sqlite3 :memory: "create virtual table payer using fts5(name); insert into payer values ('$1'); create virtual table word using fts5vocab(payer, row); select group_concat(term, ' ') from word"; }
[ "$(found José jose)" = 1 ]
[ "$(found محمد محمد)" = 1 ]
[ "$(found محمّد محمد)" = 0 ]
[ "$(found محمّد د)" = 1 ]
[ "$(words محمّد)" = "د محم" ]
echo "«محمّد» is kept as «$(words محمّد)»; found by «محمد»: $(found محمّد محمد), by «د»: $(found محمّد د)"
