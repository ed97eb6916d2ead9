<?php

header('Location: http://127.0.0.1:1/elsewhere', true, 301);
