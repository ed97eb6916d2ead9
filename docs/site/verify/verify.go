package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"
	"time"
)

// isFromHalala takes the body as it arrived: rawBody, err := io.ReadAll(r.Body)
func isFromHalala(rawBody []byte, header, secret string) bool {
	var at string
	var given [][]byte
	for _, part := range strings.Split(header, ",") {
		name, value, _ := strings.Cut(part, "=")
		if name == "t" {
			at = value
		} else if v1, err := hex.DecodeString(value); name == "v1" && err == nil {
			given = append(given, v1)
		}
	}
	seconds, err := strconv.ParseInt(at, 10, 64)
	if age := time.Since(time.Unix(seconds, 0)); err != nil || age.Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(at + "."))
	mac.Write(rawBody)
	expected := mac.Sum(nil)
	for _, v1 := range given {
		if hmac.Equal(expected, v1) {
			return true
		}
	}
	return false
}

// HALALA_WEBHOOK_SECRET=whsec_… go run verify.go 't=…,v1=…' body.json
func main() {
	secret := os.Getenv("HALALA_WEBHOOK_SECRET")
	if secret == "" || len(os.Args) != 3 {
		log.Fatal("Set HALALA_WEBHOOK_SECRET. Pass the header and the file with the body.")
	}
	body, err := os.ReadFile(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	if !isFromHalala(body, os.Args[1], secret) {
		fmt.Println("invalid")
		os.Exit(1)
	}
	fmt.Println("valid")
}
